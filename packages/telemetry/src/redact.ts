/** URL parameters that contain credentials, in lower case. */
const secretParameters = [
  ...[
    'token',
    't',
    'jwt',
    'authtoken',
    'access_token',
    'accesstoken',
    'refreshtoken',
    'authorization',
  ],
  ...[
    'key',
    'apikey',
    'api_key',
    'x-api-key',
    'serverkey',
    'server_key',
    'x-server-key',
    'secret',
    'password',
  ],
]

/** A plain character, or one that is percent-encoded any number of times. */
const orEncoded = (character: string, ...codes: string[]): string =>
  `(?:${character}|%(?:25)*(?:${codes.join('|')}))`
const begin = orEncoded('[?&;]', '3f', '26', '3b')
const open = orEncoded('\\[', '5b')
const close = orEncoded('\\]', '5d')
const equals = orEncoded('=', '3d')
const space = orEncoded('[\\s+]', '20', '2b')

/** `options[token]` is a paging token, not a credential. */
const name = `(?!options${open}token${close})(?:[\\w-]{1,60}${close}?${open}){0,5}(?:${secretParameters.join('|')})(?:${open}\\d*|${close})*`
// Quotes and backslashes are kept, because the line is JSON.
const parameter = `(${begin}${name}${equals})[^&\\s"\\\\]+`
const bearer = `(bearer${space}+)[\\w.~+/=%-]+`
// Words and paging tokens look like the first part of a JWT, so it alone proves nothing. Matching
// them whole keeps this linear.
const sessionToken = `(eyj[\\w-]+)((?:${orEncoded('\\.', '2e')}[\\w-]*){0,2})`
const secret = new RegExp(`${parameter}|${bearer}|${sessionToken}`, 'gi')

/** Redacts credentials in a log line: URL parameters by name, tokens by form. */
export const redactLine = (line: string): string =>
  line.replace(
    secret,
    (found: string, ...[before, bearer, start, rest]: (string | undefined)[]) => {
      const isToken = start === undefined || (rest !== '' && found.includes('eyJ'))
      return isToken ? `${before ?? bearer ?? ''}[redacted]` : found
    },
  )
