import type { Owners } from '@causerie/broadcasts'
import type { Lane } from '../database/queue.ts'
import type { CreateVendors } from '../vendors/create-vendors.ts'
import type { Vendor } from '../vendors/vendor.ts'

/** The vendors of networks, with the keys that administrators last set. */
export type NetworkVendors = {
  /**
   * Null: the network has pushes off, or no keys for this platform. Rejects while notifications
   * does not answer.
   */
  get(lane: Pick<Lane, 'networkId' | 'platform'>): Promise<Vendor | null>
  close(): Promise<void>
}

/** Milliseconds after which keys may have changed. */
const keysHold = 5_000

type Keys = Awaited<ReturnType<typeof askKeys>>

const askKeys = async (owners: Owners, networkId: string) =>
  (await owners.ask('notifications', 'pushKeys', { networkId, input: {}, position: '' })).keys

export const networkVendors = (owners: Owners, vendors: CreateVendors): NetworkVendors => {
  const known = new Map<string, { keys: Promise<Keys>; until: number }>()
  /** `of` is the answer that the keys, in JSON, were last found in. */
  const opened = new Map<string, { of: Keys; keys: string; vendor: Vendor }>()
  const closing = new Set<Promise<void>>()

  const keysOf = (networkId: string): Promise<Keys> => {
    const now = performance.now()
    const found = known.get(networkId)
    if (found && found.until > now) return found.keys
    const keys = askKeys(owners, networkId)
    known.set(networkId, { keys, until: now + keysHold })
    keys.catch(() => known.delete(networkId))
    return keys
  }
  const closeVendor = (vendor: Vendor): void => {
    const closed = vendor.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }
  return {
    get: async ({ networkId, platform }) => {
      const keys = await keysOf(networkId)
      const id = `${networkId} ${platform}`
      const found = opened.get(id)
      if (found && found.of === keys) return found.vendor
      const used = keys && vendors.keysOf(platform, keys)
      if (found && found.keys === used) {
        found.of = keys
        return found.vendor
      }
      if (found) {
        opened.delete(id)
        closeVendor(found.vendor)
      }
      const vendor = keys && used !== null ? vendors.create(platform, keys) : null
      if (vendor && used !== null) opened.set(id, { of: keys, keys: used, vendor })
      return vendor
    },
    close: async () => {
      for (const { vendor } of opened.values()) closeVendor(vendor)
      opened.clear()
      await Promise.all(closing)
      await vendors.close()
    },
  }
}
