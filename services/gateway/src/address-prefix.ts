import { isIPv6 } from 'node:net'

/** What stands for an address when its requests are counted: whoever has one of IPv6 has 2^64 of them. */
export const addressPrefix = (address: string): string => {
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (v4 !== undefined || !isIPv6(address)) return v4 ?? address
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
