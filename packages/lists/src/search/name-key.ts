import { foldedText } from '@causerie/protocol'

/**
 * Characters of a name that are sorted by: index entries and paging tokens are limited, names
 * hardly.
 */
const longest = 200
/**
 * Bytes as JSON text in UTF-8, so that a token with this key and the longest user id is accepted.
 */
const mostBytes = 390

/**
 * The key that names are sorted by: the beginning of the folded name. Computed here, so that no
 * locale of a database decides it.
 */
export const nameKey = (name: string, bytes = mostBytes): string => {
  const characters = [...foldedText(name)].slice(0, longest)
  let left = bytes
  const end = characters.findIndex((character) => {
    left -= Buffer.byteLength(JSON.stringify(character)) - quotes
    return left < 0
  })
  return characters.slice(0, end < 0 ? longest : end).join('')
}
const quotes = 2
