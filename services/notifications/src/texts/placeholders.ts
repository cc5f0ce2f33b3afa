/** A piece of a sentence that is somebody's word: a person's name with the id to find it by, or any other text. */
export type Name = { text: string; userId?: string }

export const named = (text: string, userId?: string): Name => ({ text, userId })

/**
 * The name as a placeholder, `{{ userId: <public id> }}` or `{{ text: <text> }}`; what stands in it is what replaces it.
 * An id with braces or line breaks would be read as something else, so such a person is given as text.
 */
export const placeholderOf = ({ text, userId }: Name): string =>
  userId && userId === userId.trim() && !/[{}\n\r\u2028\u2029]/u.test(userId) ? `{{ userId: ${userId} }}` : textPlaceholders(text)

/**
 * No placeholder holds two equal braces side by side, so none can begin or end inside another: `{{ x }}` becomes three of them,
 * for `{`, `{ x }` and `}`. White space at the ends and line breaks, which readers of templates may not keep, stand outside.
 */
const textPlaceholders = (text: string): string =>
  text
    .split(/(?<=\{)(?=\{)|(?<=\})(?=\})|(?<=[\n\r\u2028\u2029])|(?=[\n\r\u2028\u2029])/u)
    .map((piece) => {
      const inner = piece.trim()
      return inner === '' ? piece : piece.replace(inner, () => `{{ text: ${inner} }}`)
    })
    .join('')
