import type { IncomingHttpHeaders } from 'node:http'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether the reader is on this machine and opened the page directly. The address alone is not enough: a local proxy has it for every
 * client, and so has a page of another origin, even under a host name that resolves to this machine.
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
