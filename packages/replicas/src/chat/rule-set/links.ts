import { LinkifyIt } from 'linkify-it'
import tlds from 'tlds' with { type: 'json' }

/** Knows all top-level domains, so that links without a scheme are found, too. */
const finder = new LinkifyIt({ tlds: [...tlds], fuzzyLink: true, fuzzyIP: true, fuzzyEmail: false, urlAuth: true })

/**
 * The links of a text as `scheme://host/path?query`, in the form in which rules see them: the host in ASCII and lower case, without port,
 * user and trailing dot.
 */
export const linksIn = (text: string): string[] => {
  const withScheme = (text.match(afterScheme) ?? []).map((link) => link.replace(punctuation, ''))
  const others = (finder.match(text.replace(afterScheme, ' ')) ?? []).map(({ url }) => url)
  return [...new Set([...withScheme, ...others].flatMap((link) => normalised(link) ?? []))]
}

/** What follows a scheme is a link as browsers read it, whatever it looks like: backslashes, user and port included. */
const afterScheme = /[a-z][a-z0-9+.-]*:[\\/]+[^\s<>"]+/gi
/** The end of a sentence, and not of a link. */
const punctuation = /[.,;:!?)\]}'’”]+$/

const normalised = (link: string): string | undefined => {
  if (!URL.canParse(link)) return undefined
  const { protocol, hostname, pathname, search } = new URL(link)
  return hostname === '' ? undefined : `${protocol}//${hostname.replace(/\.$/, '')}${pathname}${search}`
}

/** All texts of a record's data, for whoever looks for links in them. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
