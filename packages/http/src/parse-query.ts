import { type Refusal, refuse } from '@causerie/protocol'
import qs from 'qs'
import { hasUnfitText } from './unfit-text.ts'

/** The parameters of a query: text, lists and objects of text. */
export type Query = Readonly<Record<string, unknown>>

const limits = { depth: 5, arrayLimit: 1000, parameterLimit: 1000, throwOnLimitExceeded: true }

/**
 * Parses every notation of lists and objects that clients use: brackets, encoded or not, with or
 * without index, and repeated keys.
 */
export const parseQuery = (
  rawQuery: string,
  isEncodedTwice: boolean,
): { query: Query } | Refusal<'bad-request'> => {
  if (rawQuery === '') return { query: {} }
  try {
    // qs also passes its own decoder, the charset, and whether the text is a key or a value.
    const decoder = (text: string, ...more: unknown[]) =>
      more.at(2) === 'key' ? decodeName(text) : decode(text, isEncodedTwice)
    const query = qs.parse(rawQuery, { ...limits, plainObjects: true, decoder })
    return { query }
  } catch (error) {
    if (error instanceof URIError) return refuse('bad-request', [`query: ${error.message}`])
    if (error instanceof RangeError)
      return refuse('bad-request', ['query: has too many parameters.'])
    throw error
  }
}

/** The path of a parameter, such as `options[limit]`. */
const decodeName = (text: string): string => {
  const decoded = decode(text, false)
  if (decoded.startsWith('__proto__[')) throw notAllowed()
  return decoded
}

const decode = (text: string, isEncodedTwice: boolean): string => {
  const once = decodeOnce(text.replaceAll('+', ' '))
  if (once === undefined) throw new URIError('is not valid percent-encoding.')
  // A client that encoded only once may have sent a percent sign; then the second decoding fails or
  // changes nothing.
  const decoded = isEncodedTwice ? (decodeOnce(once) ?? once) : once
  if (hasUnfitText(decoded))
    throw new URIError('has a character that is not allowed (NUL or an unpaired surrogate).')
  if (/(^|\[)__proto__(\]|$)/.test(decoded)) throw notAllowed()
  return decoded
}

const notAllowed = (): URIError => new URIError('has a parameter that is not allowed.')

const decodeOnce = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
