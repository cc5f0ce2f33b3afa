/** A text of this many characters. */
export const long = (length: number, character = 'x'): string => character.repeat(length)

/** This many different short texts. */
export const many = (length: number): string[] => Array.from({ length }, (_, n) => `n${n}`)
