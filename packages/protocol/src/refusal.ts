/** A refused request: the name of its kind; `detail` names fields or ids. */
export type Refusal<J extends string = string> = { refused: J; detail?: readonly string[] }

/** The only way to refuse. */
export const refuse = <const J extends string>(
  code: J,
  detail?: readonly string[],
): Refusal<J> => ({
  refused: code,
  ...(detail && { detail }),
})

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value

/**
 * The refusal of a policy, whose reasons stand in one list: contracts of the operations that ask
 * the policy reject by the same list.
 */
export type RefusalOf<L extends readonly string[]> = L extends readonly (infer J extends string)[]
  ? Refusal<J>
  : never

/** The reasons of a list but for some, which a policy that asks another one replaces by its own. */
export const without = <const J extends string, const C extends J>(
  reasons: readonly J[],
  ...replaced: readonly C[]
): readonly Exclude<J, C>[] =>
  reasons.filter((reason): reason is Exclude<J, C> => !replaced.some((code) => code === reason))
