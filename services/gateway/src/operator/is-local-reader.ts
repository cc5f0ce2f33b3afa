import type { IncomingHttpHeaders } from 'node:http'
import { isOwnPage } from './is-own-page.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * Whether a page was opened on this machine, as far as a request says. This proves nothing, since a
 * proxy on the same machine may say the same of everybody: `operator-pass.ts` asks it beside a
 * proof, against pages of other origins that the browser sends the cookie to as well.
 */
export const isLocalReader = (address: string | undefined, headers: IncomingHttpHeaders): boolean =>
  address !== undefined &&
  loopback.has(address) &&
  thisMachine.test(headers.host ?? '') &&
  forwarding.every((name) => headers[name] === undefined) &&
  isOwnPage({ ...headers, host: headers.host?.toLowerCase() })
