import type { ParsedQuery } from '@causerie/words'

/** Searches by name take no longer parts of one. */
const longestName = 100

/**
 * The part of a name that a query looks for: its words as they were written. Undefined if it asks
 * for what names do not have.
 */
export const searchedName = ({
  text,
  terms,
  excluded,
  filters,
}: ParsedQuery): string | undefined => {
  const isOfNames =
    terms.length > 0 &&
    terms.every(({ kind }) => kind === 'words') &&
    excluded.length === 0 &&
    filters.from.length === 0 &&
    filters.in.length === 0 &&
    !filters.createdFrom &&
    !filters.createdBefore
  if (!isOfNames) return undefined
  const name = terms
    .map(({ index, length }) => text.slice(index, index + length).replaceAll(quotes, ''))
    .join(' ')
  return [...name].length > longestName ? undefined : name
}

/** What may enclose a phrase. */
const quotes = /["\u201c\u201d\u201e\uff02\u00ab\u00bb]/g
