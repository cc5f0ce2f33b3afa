import { foldedText } from '@causerie/protocol'

/**
 * How well a name matches a search text that it contains, above 0 and at most 1: the share of the
 * name that the search text is, and half of it where the name does not begin with the text.
 */
export const scoreOfName = (name: string, searchText: string): number => {
  const [folded, term] = [foldedText(name), foldedText(searchText)]
  const share = term.length / Math.max(folded.length, term.length, 1)
  return folded.startsWith(term) ? share : share / 2
}
