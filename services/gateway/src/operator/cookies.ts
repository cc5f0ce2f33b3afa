import type { IncomingHttpHeaders } from 'node:http'

/**
 * What the names of all cookies of an installation end with. Browsers send cookies to every port of
 * a host, so several installations on one machine would take those of each other.
 */
const ending = ({ host = '' }: IncomingHttpHeaders): string => {
  const port = /:(\d+)$/.exec(host)?.[1]
  return port === undefined ? '' : `.${port}`
}

/**
 * The cookies whose names begin so, in the order in which they were set, with the rest of their
 * names.
 */
export const cookiesOf = (
  headers: IncomingHttpHeaders,
  beginning: string,
): { rest: string; value: string }[] =>
  (headers.cookie ?? '').split(/; */).flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=', 2)
    const end = ending(headers)
    if (!name.startsWith(beginning) || !name.endsWith(end)) return []
    const rest = name.slice(beginning.length, name.length - end.length)
    return rest.includes('.') ? [] : [{ rest, value }]
  })

export const readCookie = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  cookiesOf(headers, name).find(({ rest }) => rest === '')?.value

type Written = { value: string; seconds?: number; isSecure: boolean }

/**
 * A `Set-Cookie` that no script reads and no page of another site has sent. Without `seconds` it
 * ends with the browser.
 */
export const cookie = (
  headers: IncomingHttpHeaders,
  name: string,
  { value, seconds, isSecure }: Written,
): string =>
  [
    `${name}${ending(headers)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
