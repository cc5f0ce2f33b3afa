import { urlOf } from '@causerie/protocol'
import tlds from 'tlds' with { type: 'json' }

/**
 * The host that the URL parser reads from a text, in ASCII and lower case; undefined if it refuses
 * it.
 */
const hostOf = (host: string): string | undefined => urlOf(`http://${host}`)?.hostname

/** In ASCII, as hosts are compared. */
const topLevelDomains = new Set(tlds.map((tld) => hostOf(`a.${tld}`)?.slice(2)))

/**
 * Longer ones do not exist; and the parser takes quadratic time for a long host that is not in
 * ASCII.
 */
export const longestHost = 253

/**
 * Whether a text without scheme is a host that a browser would open: under a top-level domain, or
 * four numbers.
 */
export const isWebHost = (text: string): boolean => {
  const host = hostOf(text)
  if (host === undefined) return false
  const labels = host.split('.')
  if (labels.length < 2 || labels.includes('')) return false
  // The parser also makes an address of `1.2`, which is a version.
  return ipv4.test(host) ? text.split(dot).length === 4 : topLevelDomains.has(labels.at(-1))
}

const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/
/** What the parser reads as a dot of a host. */
export const dot = /[.\u3002\uff0e\uff61]/
