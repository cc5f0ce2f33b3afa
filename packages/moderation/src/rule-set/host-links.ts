import { urlOf } from '@causerie/protocol'
import { normalised } from './normalised-link.ts'
import { dot, isWebHost, longestHost } from './web-hosts.ts'

/** The links of a piece of text that have no scheme: hosts, with the port and path behind them. */
export const hostLinksIn = (text: string): string[] => {
  const links = relativeLinksIn(text)
  let end = 0
  for (const { 0: run, index } of text.matchAll(hostRun)) {
    if (
      index < end ||
      !dot.test(run) ||
      isInPath(text, index) ||
      isInEmail(text, index, index + run.length)
    )
      continue
    const hosts = run.split(severalDots).flatMap(hostsOf)
    const last = hosts.at(-1)
    if (last === undefined) continue
    // The next run begins behind the path, so that no part of the text is read again and again.
    const tail =
      run.endsWith(last) || run.slice(0, -1).endsWith(last) ? tailOf(text, index + run.length) : ''
    end = index + run.length + tail.length
    links.push(...hosts.slice(0, -1).map((host) => `http://${host}`), completed(last, tail))
  }
  return links
}

/**
 * Letters of all scripts and what else the URL parser takes in a host, and may stand beside one.
 */
const hostRun = /[\p{L}\p{N}\p{M}\p{So}\p{Emoji_Modifier}_.\u3002\uff0e\uff61-]+/gu
const severalDots = /[.\u3002\uff0e\uff61]{2,}/

/** A host, or those in ASCII that letters of a script without spaces surround. */
const hostsOf = (run: string): string[] => {
  const whole = trimmed(run).slice(-longestHost)
  if (!dot.test(whole)) return []
  if (isWebHost(whole)) return [whole]
  const parts = [...run.matchAll(asciiRun)].map(([part]) => trimmed(part).slice(-longestHost))
  return parts.filter((part) => dot.test(part) && isWebHost(part))
}
/** In full width, too. */
const asciiRun = /[a-z\d_.\u3002\uff0e\uff61\uff10-\uff19\uff21-\uff3a\uff41-\uff5a-]+/gi

const trimmed = (run: string): string => {
  let [start, end] = [0, run.length]
  while (start < end && isOuter(run.charAt(start))) start += 1
  while (end > start && isOuter(run.charAt(end - 1))) end -= 1
  return run.slice(start, end)
}
const isOuter = (character: string): boolean => character === '-' || dot.test(character)

/** Port and path, as far as the piece goes. */
const tailOf = (text: string, at: number): string => {
  tail.lastIndex = at
  return tail.exec(text)?.[0] ?? ''
}
const tail = /(?::\d{0,5})?(?:[\\/?#].*)?/y

/** The port may be none that exists; the link then ends before it. */
const completed = (host: string, rest: string): string =>
  urlOf(`http://${host}${rest}`) ? `http://${host}${rest}` : `http://${host}`

/** Behind one slash, which is not the beginning of a link. */
const isInPath = (text: string, start: number): boolean =>
  isSlash(text.charAt(start - 1)) && !isSlash(text.charAt(start - 2))

/**
 * Whether a run is one of the two sides of an address of e-mail. With a password, a port or a path,
 * it is one of the web.
 */
const isInEmail = (text: string, start: number, end: number): boolean => {
  if (text.charAt(end) === '@') return ofEmail.test(text.charAt(end + 1))
  if (text.charAt(start - 1) !== '@') return false
  let local = start - 1
  while (local > 0 && ofEmail.test(text.charAt(local - 1))) local -= 1
  return (
    local < start - 1 &&
    !ofAuthority.has(text.charAt(local - 1)) &&
    tailBegins.exec(text.slice(end, end + 2)) === null
  )
}
const ofEmail = /[\p{L}\p{N}_.+%-]/u
const ofAuthority = new Set([':', '@', '/', '\\'])
const tailBegins = /^(?:[\\/?#]|:\d)/

/**
 * Links that begin with two slashes, where a host that cannot stand alone follows: an address in
 * brackets, or encoded characters.
 */
const relativeLinksIn = (text: string): string[] =>
  [...text.matchAll(relative)].flatMap(([, authority = '']) => {
    const link = `http://${authority}`
    if (!encoded.test(authority) || normalised(link) === undefined) return []
    const { hostname } = new URL(link)
    return hostname.startsWith('[') || isWebHost(hostname) ? [link] : []
  })
const relative = /[\\/]{2}([^\\/?#]+)/g
const encoded = /[[%]/

const isSlash = (character: string): boolean => character === '/' || character === '\\'
