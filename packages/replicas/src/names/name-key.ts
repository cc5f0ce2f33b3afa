/** The longest part of a name that lists are sorted by: index entries and paging tokens have an end, a community's name hardly. */
const longest = 200
/** As JSON text in UTF-8, so that a token with this key and the longest id of a person is one that clients may send. */
const mostBytes = 390

/**
 * What a display name is sorted and searched by: without case, in one Unicode form. Made here and not in SQL, so that it does
 * not depend on the locale of a database.
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
