import type { AccessEntry } from '@causerie/http'
import { entryKeyOf } from './access-entries.ts'

type Credential = 'api-key' | 'server-key'

/** The current access entries in memory, with the valid keys indexed by hash. */
export const accessIndex = () => {
  const latest = new Map<string, { entry: AccessEntry; isReplaced: boolean }>()
  /** Credential and hash → network, for valid keys. */
  const networks = new Map<string, string>()

  const add = (entry: AccessEntry): void => {
    const key = entryKeyOf(entry)
    const before = latest.get(key)?.entry
    latest.set(key, { entry, isReplaced: before !== undefined })
    if (before && 'hash' in before) networks.delete(`${before.kind} ${before.hash}`)
    if ('hash' in entry && !('isValid' in entry && !entry.isValid)) networks.set(`${entry.kind} ${entry.hash}`, entry.networkId)
  }

  return {
    add,
    /** Removes the entries that concern no valid token anymore. */
    removeExpired: (now: number): void => {
      for (const [key, { entry }] of latest) if ('until' in entry && Date.parse(entry.until) < now) latest.delete(key)
    },
    /** The entries that gateways need. A device that signed in only once has no token to reject. */
    entries: (): AccessEntry[] =>
      [...latest.values()]
        .filter(({ entry, isReplaced }) => entry.kind !== 'device' || isReplaced || entry.sessionId === '')
        .map(({ entry }) => entry),
    /** The network of a valid key. */
    networkOf: (credential: Credential, hash: string): string | undefined => networks.get(`${credential} ${hash}`),
  }
}
