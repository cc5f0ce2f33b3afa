/** A refused request: the code of its rejection; `detail` names fields or ids. */
export type Refusal<J extends string = string> = { refused: J; detail?: readonly string[] }

/** The only way to refuse. */
export const refuse = <const J extends string>(code: J, detail?: readonly string[]): Refusal<J> => ({
  refused: code,
  ...(detail && { detail }),
})

export const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'refused' in value
