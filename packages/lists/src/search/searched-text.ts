import { foldedText } from '@causerie/protocol'
import { wordStarts } from './word-starts.ts'

/**
 * From so many characters on a search text matches any part of a text; a shorter one matches beginnings
 * of words.
 */
export const shortestPart = 3
/** Folded text contains none. */
const boundary = '\t'

/** The beginnings of a text's words, as they stand behind the folded text. */
export const startsOf = (folded: string): string =>
  wordStarts(folded)
    .map((start) => `${boundary}${start}`)
    .join('')

/** What a search text is searched in: the folded text, and the beginnings of its words behind it. */
export const searchedText = (text: string): string => {
  const folded = foldedText(text)
  return folded + startsOf(folded)
}

/**
 * What is searched for: a searched text contains it if and only if the search text matches. Empty for a
 * search text without visible characters.
 */
export const searchTermOf = (searchText: string): { term: string; isStart: boolean } => {
  const folded = foldedText(searchText)
  const isStart = folded !== '' && [...folded].length < shortestPart
  return { term: isStart ? `${boundary}${folded}` : folded, isStart }
}

/** Whether a search text is found in a text, for lists that are in memory. */
export const isFoundIn = (text: string, searchText: string): boolean =>
  searchedText(text).includes(searchTermOf(searchText).term)
