import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request with a cookie comes from a page of this server, or from somebody who typed its
 * address.
 */
export const isOwnPage = ({
  host = '',
  origin,
  'sec-fetch-site': site = 'none',
}: IncomingHttpHeaders): boolean =>
  (origin === undefined || [`http://${host}`, `https://${host}`].includes(origin)) &&
  (site === 'none' || site === 'same-origin')
