export type Search = { keyword?: string }

/** What is searched for, as the URL says; the router reads a keyword of digits as a number. */
export const keywordIn = ({ keyword }: Record<string, unknown>): Search => {
  const text = typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword) : ''
  return text === '' ? {} : { keyword: text }
}
