export type Search = { keyword?: string }
export type FilterSearch = Search & { flagged?: true }

/** What is searched for, as the URL says; the router reads a keyword of digits as a number. */
export const keywordIn = ({ keyword }: Record<string, unknown>): Search => {
  const text = typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword) : ''
  return text === '' ? {} : { keyword: text }
}

/** The keyword of the URL, and whether only what is flagged is shown. */
export const filterIn = (search: Record<string, unknown>): FilterSearch =>
  filterSearch({ ...keywordIn(search), flagged: search.flagged === true })

/** A filter as it stands in the URL: without what is none. */
export const filterSearch = ({
  keyword = '',
  flagged,
}: {
  keyword?: string
  flagged: boolean
}): FilterSearch => ({
  ...keywordIn({ keyword }),
  ...(flagged && { flagged: true }),
})
