import { type AnalyzedText, analyzedText } from './analyzed-text.ts'
import { linkOf } from './link.ts'
import { occurrencesOf, type Phrase, phraseOf } from './phrase.ts'
import type { Link, ParsedQuery, Place, Term, Words } from './query.ts'
import { endOfPrefix } from './token.ts'

/** Where the terms of a query match in a text. */
export type Match = {
  /** In order of their places in the original text, which are in UTF-16 units. */
  occurrences: readonly Occurrence[]
  /** How many tokens of the text were searched. */
  tokens: number
}

/** `term` is the position of the term in `terms` of the query. */
export type Occurrence = Place & { term: number }

/**
 * Whether and where a query matches a text with the traits of its record (see `wordKeys`): all
 * terms, and none of the excluded ones. Filters are not looked at. Takes time in proportion to the
 * text; of a long text the beginning is searched, as far as the index holds it.
 */
export const matchOf = (
  query: ParsedQuery,
  text: string,
  traits: readonly string[] = [],
): Match | undefined => {
  const analyzed = analyzedText(text, traits)
  if (query.excluded.some((term) => placesOf(term, analyzed))) return undefined
  const occurrences: Occurrence[] = []
  for (const [i, term] of query.terms.entries()) {
    const places = placesOf(term, analyzed)
    if (!places) return undefined
    for (const place of places) occurrences.push({ ...place, term: i })
  }
  occurrences.sort((a, b) => a.index - b.index || b.length - a.length)
  return { occurrences, tokens: analyzed.tokens.length }
}

/** Where a term matches, which traits do nowhere in the text; undefined if it does not. */
const placesOf = (term: Term, analyzed: AnalyzedText): Place[] | undefined => {
  if (term.kind === 'trait') return analyzed.traits.has(term.trait) ? [] : undefined
  const places = term.kind === 'link' ? linkPlaces(term, analyzed) : wordPlaces(term, analyzed)
  return places.length > 0 ? places : undefined
}

const wordPlaces = (words: Words, { text, tokens }: AnalyzedText): Place[] => {
  const phrase = preparedPhrase(words)
  if (!phrase) return []
  return occurrencesOf(phrase, tokens).flatMap((start) => {
    const [first, last] = [tokens[start], tokens[start + phrase.length - 1]]
    if (!first || !last) return []
    const end = phrase.prefix ? endOfPrefix(text, last, phrase.prefix.text.length) : last.end
    return [{ index: first.index, length: end - first.index }]
  })
}

const linkPlaces = ({ host, path }: Link, { text, links }: AnalyzedText): Place[] =>
  links
    .filter((entity) => {
      const link = linkOf(text, entity)
      return (link.host === host || link.host.endsWith(`.${host}`)) && link.path.startsWith(path)
    })
    .map(({ index, end }) => ({ index, length: end - index }))

/** One query is matched with thousands of texts. */
const preparedPhrase = (words: Words): Phrase | undefined => {
  const kept = prepared.get(words)
  if (kept) return kept
  const phrase = phraseOf(words)
  if (phrase) prepared.set(words, phrase)
  return phrase
}
const prepared = new WeakMap<Words, Phrase>()
