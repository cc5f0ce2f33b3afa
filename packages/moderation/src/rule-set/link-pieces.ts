import { hostLinksIn } from './host-links.ts'
import { normalised } from './normalised-link.ts'

/**
 * What may be a link in a piece of text without white space. What stands behind a comma or a
 * bracket may be a link of its own, or a part of the one before it; both are returned.
 */
export const linksInPiece = (piece: string): string[] => {
  const parts = piece.split(separator)
  return parts.length === 1 ? linksOf(piece) : [piece, ...parts.slice(1)].flatMap(linksOf)
}

const separator = /[),;|'`}*]/

/** The link behind the first scheme, with all that follows it, and those without scheme before it. */
const linksOf = (piece: string): string[] => {
  const text = piece.slice(0, endOfLink(piece))
  const start = startOfScheme(text)
  if (start === undefined) return hostLinksIn(text)
  const link = text.slice(start)
  return [
    ...hostLinksIn(text.slice(0, start)),
    ...(normalised(link) === undefined ? hostLinksIn(link) : [link]),
  ]
}

/** Where the punctuation begins that ends a sentence, and not the link. */
const endOfLink = (text: string): number => {
  let end = text.length
  while (end > 0 && punctuation.has(text.charAt(end - 1))) end -= 1
  return end
}
const punctuation = new Set(".,;:!?)]}'*~`|")

/**
 * Where a scheme begins that makes a link of what follows it: any with slashes, and those that
 * browsers complete without.
 */
const startOfScheme = (text: string): number | undefined => {
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    const start = startOfName(text, colon)
    if (
      start < colon &&
      (isSlash(text.charAt(colon + 1)) || completed.has(text.slice(start, colon).toLowerCase()))
    )
      return start
  }
  return undefined
}

/**
 * Where the letters, digits and signs of a scheme begin that end here. Ends at the colon before it,
 * so all calls together are linear.
 */
const startOfName = (text: string, end: number): number => {
  let start = end
  while (start > 0 && ofScheme.test(text.charAt(start - 1))) start -= 1
  while (start < end && !letter.test(text.charAt(start))) start += 1
  return start
}
const ofScheme = /[a-z\d+.-]/i
const letter = /[a-z]/i
const isSlash = (character: string): boolean => character === '/' || character === '\\'
const completed = new Set(['http', 'https', 'ftp'])
