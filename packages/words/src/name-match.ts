import { foldedText } from '@causerie/protocol'
import { type Fragment, fragmentsOf } from './fragments.ts'
import { parseQuery } from './parse-query.ts'

/** How well a name matches of which a search text is a part, and where. */
export type NameMatch = { score: number; fragments: Fragment[] }

/**
 * How well a name matches a search text that it contains: its score is more than 0 and at most 1,
 * the share of the name that the search text is, and half of it where the name does not begin with
 * the text. The only fragment is the name, in which words that the text begins are places.
 */
export const nameMatch = (searchText: string, name: string, now: Date): NameMatch => ({
  score: nameScore(searchText, name),
  fragments: name === '' ? [] : [{ text: name, matches: placesIn(searchText, name, now) }],
})

/** The score of `nameMatch` alone. */
export const nameScore = (searchText: string, name: string): number => {
  const [term, folded] = [foldedText(searchText), foldedText(name)]
  const share = Math.max(1, term.length) / Math.max(1, term.length, folded.length)
  return folded.startsWith(term) ? share : share / 2
}

const placesIn = (searchText: string, name: string, now: Date): Fragment['matches'] => {
  const query = parseQuery(searchText, { now })
  if ('refused' in query) return []
  // So long that the whole name is one fragment, wherever it matches.
  const [fragment] = fragmentsOf(query, name, { fragments: 1, length: 3 * name.length })
  return fragment?.matches ?? []
}
