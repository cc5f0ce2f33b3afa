/** Characters of a name that are sorted by: index entries and paging tokens are limited, display names hardly. */
const longest = 200
/** Bytes as JSON text in UTF-8, so that a token with this key and the longest user id is accepted. */
const mostBytes = 390

/**
 * The key that display names are sorted and searched by: without case, in one Unicode form. Computed here rather than in SQL, so that it
 * does not depend on the locale of a database.
 */
export const nameKey = (displayName: string, bytes = mostBytes): string => {
  const characters = [...displayName.normalize('NFC').toLowerCase()].slice(0, longest)
  let left = bytes
  const end = characters.findIndex((character) => {
    left -= Buffer.byteLength(JSON.stringify(character)) - quotes
    return left < 0
  })
  return characters.slice(0, end < 0 ? longest : end).join('')
}
const quotes = 2
