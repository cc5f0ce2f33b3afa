import { foldedText, seededHash } from '@causerie/protocol'
import { shortestPart } from './searched-text.ts'
import { wordStarts } from './word-starts.ts'

/**
 * What the index of a text holds: hashes of its grams, which are all its sequences of three
 * characters, and the first one and two characters of its words. The network is part of each hash,
 * so the index finds rows of one network only.
 */
export const gramsOf = (networkId: string, text: string): number[] => {
  const folded = foldedText(text)
  const starts = wordStarts(folded).flatMap((start) => [[...start][0] ?? start, start])
  return hashed(networkId, [...parts(folded), ...starts])
}

/**
 * Grams of every text in which the search text is found: enough of a long search text to find few others.
 */
export const gramsOfSearch = (networkId: string, searchText: string): number[] => {
  const folded = foldedText(searchText)
  const all = parts(folded).slice(0, mostGramsOfSearch)
  return hashed(networkId, folded !== '' && all.length === 0 ? [folded] : all)
}

const parts = (folded: string): string[] => {
  const characters = [...folded]
  return characters
    .slice(shortestPart - 1)
    .map((_, i) => characters.slice(i, i + shortestPart).join(''))
}

const hashed = (networkId: string, grams: readonly string[]): number[] => {
  const seed = seededHash(networkId)
  return [...new Set(grams.map((gram) => seededHash(gram, seed)))].sort((a, b) => a - b)
}
const mostGramsOfSearch = 50
