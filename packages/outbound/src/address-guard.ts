import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether the installation may connect to an address (IPv4 or IPv6, as text). */
export type AddressGuard = (address: string) => boolean

/** What is assigned to the internet, whose part in use ipaddr.js knows. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Lets only addresses of the public internet pass, and those of the ranges that the operator opens
 * (`10.0.0.0/8`). IPv4 mapped into IPv6 is judged as IPv4; what else carries IPv4 (6to4, Teredo,
 * NAT64) leads to addresses that cannot be judged, and is refused. Throws if a range is none.
 */
export const addressGuard = (opened: readonly string[]): AddressGuard => {
  const ranges = opened.map((range) => ipaddr.parseCIDR(range))
  return (address) => {
    if (isIP(address) === 0) return false
    const parsed = ipaddr.process(address)
    return isPublic(parsed) || ranges.some((range) => isIn(parsed, range))
  }
}

type Address = ReturnType<typeof ipaddr.process>
type Range = ReturnType<typeof ipaddr.parseCIDR>

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || isIn(address, globalUnicast))

const isIn = (address: Address, range: Range): boolean =>
  address.kind() === range[0].kind() && address.match(range)
