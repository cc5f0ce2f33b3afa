import { isIP } from 'node:net'
import { z } from 'zod'

export const address = z.url({
  error:
    'is not a URL; percent-encode special characters in its password, or give the password in a variable of its own',
})
/**
 * What clients are told: without the port that its protocol has anyway, and without a slash at its
 * end, as paths are added to it.
 */
export const publicAddress = address.transform((url) => new URL(url).href.replace(/\/$/, ''))
/** What a page links to. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'is not a URL that begins with http:// or https://',
})
/** One character repeated is long enough and still no secret. */
const isVaried = (secret: string): boolean => new Set(secret).size >= 8
const tooSimple = 'is too simple; make it with: openssl rand -hex 32'
/** URLs of the instances of a service, separated by commas. */
export const addresses = z.string().transform((text, context) => {
  const urls = text.split(',').map((part) => part.trim())
  if (urls.some((url) => !address.safeParse(url).success)) context.addIssue('is not a list of URLs')
  return urls
})

/** `id:secret` pairs, separated by commas; the first signs, all verify. */
export const internalKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((pair) => {
    const [id, ...secret] = pair.trim().split(':')
    return { id: id ?? '', secret: secret.join(':') }
  })
  if (keys.some(({ id, secret }) => id === '' || secret.length < 32))
    context.addIssue('is not id:secret[,id:secret…] with secrets of at least 32 characters')
  else if (!keys.every((key) => isVaried(key.secret))) context.addIssue(tooSimple)
  return keys
})

/** Ranges of IP addresses, separated by commas. */
export const addressRanges = z.string().transform((text, context) => {
  const ranges = text.split(',').map((part) => part.trim())
  if (!ranges.every(isRange)) context.addIssue('is not a list of ranges, as in 10.0.0.0/8')
  return ranges
})
const isRange = (text: string): boolean => {
  const [base = '', bits = '', ...more] = text.split('/')
  const version = isIP(base)
  const most = version === 4 ? 32 : 128
  return version !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0
}

/** `requests/seconds`. */
export const rate = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,4}$/, 'is not requests/seconds, as in 100/5')
  .transform((text) => {
    const [requests, seconds] = text.split('/')
    return { requests: Number(requests), seconds: Number(seconds) }
  })

export const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(isVaried, tooSimple)
export const password = z
  .string()
  .min(16, 'must have at least 16 characters')
  .refine(isVaried, tooSimple)
export const servicePassword = password
  .optional()
  .describe(
    'Password of the Postgres user of the role, whom migrate creates; all eight are given, or none, and services use the user of DATABASE_URL.',
  )
export const serviceUrls = addresses
  .optional()
  .describe(
    'URLs of the service for gateway, realtime, webhooks, push and other services, one per instance, separated by commas.',
  )
/** A whole number of a variable; zod alone would say NaN. */
export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, `is not a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `is less than ${least}`).max(most, `is more than ${most}`))
/** Milliseconds, or without end. */
export const kafkaRetention = z
  .union([z.literal('forever'), whole(1, 3_650).transform((days) => days * 86_400_000)], {
    error: 'is not a whole number of days from 1 to 3650, or forever',
  })
  .prefault('7')
  .describe(
    'Days for which topics keep events, or forever. Whoever reads later reads the journal through its service. Set by migrate; a day more may pass until they are deleted.',
  )
export const port = whole(0, 65_535)
