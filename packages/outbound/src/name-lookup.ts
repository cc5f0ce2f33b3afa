import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Resolves the names of hosts. */
export type NameLookup = {
  /** Rejects if there are none. */
  addressesOf(hostname: string): Promise<LookupAddress[]>
  close(): void
}

const loopback: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]
const isLoopback = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname)

/**
 * Asks the name servers of `/etc/resolv.conf` itself (c-ares): getaddrinfo takes a thread of the
 * few that the process has, for as long as a name server of somebody else is silent, and lookups of
 * services would wait behind it. Names must be complete, because neither `/etc/hosts` nor search
 * domains apply. Lookups of a name share one, and end within about three seconds.
 */
export const createNameLookup = (nameServers?: readonly string[]): NameLookup => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers)
  const underWay = new Map<string, Promise<LookupAddress[]>>()

  const resolve = async (hostname: string): Promise<LookupAddress[]> => {
    const [v4, v6] = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    const found = (part: PromiseSettledResult<string[]>, family: number): LookupAddress[] =>
      part.status === 'fulfilled' ? part.value.map((address) => ({ address, family })) : []
    return [...found(v4, 4), ...found(v6, 6)]
  }

  return {
    addressesOf: async (hostname) => {
      if (isLoopback(hostname)) return loopback
      const known = underWay.get(hostname)
      if (known) return known
      const begun = resolve(hostname).finally(() => underWay.delete(hostname))
      underWay.set(hostname, begun)
      return begun
    },
    close: () => resolver.cancel(),
  }
}
