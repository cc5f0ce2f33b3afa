import { urlOf } from '@causerie/protocol'
import { longestHost } from './web-hosts.ts'

/** A link as rules see it; undefined if it is none to the URL parser, or has no host. */
export const normalised = (link: string): string | undefined => {
  const url = hasEndlessHost(link) ? undefined : urlOf(link)
  if (!url?.hostname) return undefined
  const { protocol, hostname, pathname, search } = url
  return `${protocol}//${hostname.replace(finalDot, '')}${pathname}${search}`
}

const finalDot = /\.$/

/**
 * The parser takes quadratic time for hosts that are not in ASCII, however long. Encoded characters
 * count, so the limit is a wide one.
 */
const hasEndlessHost = (link: string): boolean => {
  const authority =
    link
      .slice(link.indexOf(':') + 1)
      .replace(slashes, '')
      .split(path, 1)[0] ?? ''
  return authority.length - authority.lastIndexOf('@') > 9 * longestHost
}
const slashes = /^[\\/]*/
const path = /[\\/?#]/
