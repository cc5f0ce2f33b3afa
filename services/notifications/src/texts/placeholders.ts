/** User-supplied text in a sentence: the name of a user with their id, or any other text. */
export type Name = { text: string; userId?: string }

export const asName = (text: string, userId?: string): Name => ({ text, userId })

/**
 * The name as a placeholder: `{{ userId: <public id> }}` or `{{ text: <text> }}`. Ids with braces,
 * line breaks or surrounding white space would break the syntax; such a user is written as text.
 */
export const placeholderOf = ({ text, userId }: Name): string =>
  userId && userId === userId.trim() && !/[{}\n\r\u2028\u2029]/u.test(userId)
    ? `{{ userId: ${userId} }}`
    : textPlaceholders(text)

/**
 * Splits the text so that no placeholder contains two equal braces in a row, which a client could
 * read as syntax: `{{ x }}` becomes three placeholders for `{`, `{ x }` and `}`. Line breaks and
 * surrounding white space stay outside, because clients may trim them.
 */
const textPlaceholders = (text: string): string =>
  text
    .split(/(?<=\{)(?=\{)|(?<=\})(?=\})|(?<=[\n\r\u2028\u2029])|(?=[\n\r\u2028\u2029])/u)
    .map((piece) => {
      const inner = piece.trim()
      return inner === '' ? piece : piece.replace(inner, () => `{{ text: ${inner} }}`)
    })
    .join('')
