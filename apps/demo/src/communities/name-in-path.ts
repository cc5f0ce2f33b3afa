const otherThanWords = /[^\p{L}\p{M}\p{N}]+/gu

/** Ids of communities are made by the service; a name that looks like one is none in a path. */
export const isCommunityId = (part: string): boolean => /^[\da-f]{24}$/.test(part)

/**
 * The name of a community as a part of a path: its words in lower case, `bread-club`; empty for a
 * name that has none.
 */
export const nameInPath = (displayName: string): string => {
  const name = folded(displayName)
    .replaceAll(otherThanWords, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
  return isCommunityId(name) ? '' : name
}

/** Its longest word, by which the API finds the communities that may have this name. */
export const keywordOf = (name: string): string =>
  name.split('-').reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** Different widths and compositions of the same characters are one name. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC')
