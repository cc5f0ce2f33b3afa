const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/**
 * Whether every character is visible: no control, zero-width or bidirectional ones, with which two
 * ids look alike.
 */
export const isVisible = (text: string): boolean => !invisible.test(text)

/**
 * Whether a text shows anything: not only white space, controls, invisible characters, or the
 * pattern of Braille without dots.
 */
export const showsSomething = (text: string): boolean => shown.test(text)
const shown = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
