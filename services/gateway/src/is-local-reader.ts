import type { IncomingHttpHeaders } from 'node:http'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether somebody on this machine asks, with what they opened here themselves. The address alone does not tell: a proxy on this machine
 * has it for everybody, and a page from elsewhere for whoever opened it, by its own name or by one that was made to lead here.
 */
export const isLocalReader = (address: string | undefined, headers: IncomingHttpHeaders): boolean => {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers
  return (
    address !== undefined &&
    loopback.has(address) &&
    thisMachine.test(host) &&
    forwarding.every((name) => headers[name] === undefined) &&
    (origin === undefined || origin === `http://${host.toLowerCase()}`) &&
    (site === 'none' || site === 'same-origin')
  )
}
