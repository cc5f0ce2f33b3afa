import { isIPv6 } from 'node:net'

/**
 * The part of an address that requests are counted by: the owner of one IPv6 address usually has
 * 2^64.
 */
export const addressPrefix = (address: string): string => {
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (v4 !== undefined || !isIPv6(address)) return v4 ?? address
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
