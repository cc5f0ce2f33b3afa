import type { ParsedQuery, RefusedQuery, Term } from './query.ts'
import { filtersOf, refusal } from './query-filters.ts'
import { partsOf, type QueryPart } from './query-part.ts'
import { termOf, traitNames } from './query-term.ts'

const mostCharacters = 1_000
const mostTerms = 30

/**
 * Reads what somebody searches for: words, which must all match, the last one also as the
 * beginning of a word unless a space or quotation mark follows; `"exact phrases"`; `-word` for
 * what must not match; `#tag`; `@mention`; links; `from:`, `in:`, `before:`, `after:`, `on:` and
 * `has:`. With `exactMatch` every word is a whole one. Refused are more than 1,000 UTF-16 units or
 * 30 terms, values that an operator does not have, and queries without anything to search for.
 */
export const parseQuery = (
  text: string,
  { exactMatch = false, now }: { exactMatch?: boolean; now: Date },
): ParsedQuery | RefusedQuery => {
  if (text.length > mostCharacters)
    return refusal(`The query must not be longer than ${mostCharacters} characters.`, {
      index: mostCharacters,
      length: text.length - mostCharacters,
    })
  const parts = partsOf(text)
  const surplus = parts[mostTerms]
  if (surplus) return refusal(`The query must not have more than ${mostTerms} terms.`, surplus)
  const unknown = parts.find((part) => part.operator === 'has' && !traitOf(part))
  if (unknown) return refusal(`has: must be one of ${traitNames.join(', ')}.`, unknown)
  const filtered = filtersOf(parts, now)
  if ('refused' in filtered) return filtered
  const query = { text, ...termsOf(parts, exactMatch), ...filtered }
  return isEmpty(query)
    ? refusal('The query must contain something to search for.', { index: 0, length: text.length })
    : query
}

const termsOf = (parts: readonly QueryPart[], isExact: boolean) => {
  const [terms, excluded]: [Term[], Term[]] = [[], []]
  for (const part of parts) {
    const term = searchedBy(part, isExact)
    const { index, length } = part
    if (term) (part.isExcluded ? excluded : terms).push({ ...term, index, length })
  }
  return { terms, excluded }
}

const searchedBy = (part: QueryPart, isExact: boolean) => {
  if (part.operator === undefined) return termOf(part, { isExact })
  const trait = traitOf(part)
  return part.operator === 'has' && trait ? { kind: 'trait' as const, trait } : undefined
}

const traitOf = ({ value }: QueryPart): string | undefined => {
  const name = traitNames.find((one) => one === value.toLowerCase())
  return name && `has:${name}`
}

const isEmpty = ({ terms, excluded, filters }: ParsedQuery): boolean =>
  terms.length === 0 &&
  excluded.length === 0 &&
  filters.from.length === 0 &&
  filters.in.length === 0 &&
  !filters.createdFrom &&
  !filters.createdBefore
