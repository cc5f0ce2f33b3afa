import { type AccessEntry, type Log, sessionToken } from '@causerie/http'
import { importJWK } from 'jose'

/** A key that verifies sessions' tokens. */
export type SigningKey = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>

/** Who is asked before users of a network write. Without a key it cannot be asked. */
export type Prehook = Pick<
  Extract<AccessEntry, { kind: 'prehook' }>,
  'networkId' | 'callbackUrl' | 'defaultAction' | 'secretKey'
>

const hour = 60 * 60 * 1000

/** The entries of community's access list, indexed for lookups. */
export const createAccessCopy = (log: Log, now: () => number) => {
  const signingKeys = new Map<string, SigningKey>()
  const apiKeys = new Map<string, { networkId: string; isValid: boolean }>()
  const serverKeys = new Map<string, string>()
  const networksOfServerKeys = new Map<string, string>()
  const devices = new Map<string, { sessionId: string; until: number }>()
  const endsOfDevices = new Map<string, { number: number; until: number }>()
  const prehooks = new Map<string, Prehook>()
  const deletedNetworks = new Set<string>()
  const users = new Map<string, { number: number; isBanned: boolean; until: number }>()
  // Network ids contain no line break.
  const keyOf = (networkId: string, of: string): string => `${networkId}\n${of}`
  let lastCleanup = now()

  const applyEntry = async (entry: AccessEntry): Promise<void> => {
    switch (entry.kind) {
      case 'api-key':
        apiKeys.set(entry.hash, entry)
        return
      case 'server-key': {
        networksOfServerKeys.delete(serverKeys.get(entry.networkId) ?? '')
        networksOfServerKeys.set(entry.hash, entry.networkId)
        serverKeys.set(entry.networkId, entry.hash)
        return
      }
      case 'device':
        devices.set(keyOf(entry.networkId, entry.device), {
          sessionId: entry.sessionId,
          until: Date.parse(entry.until),
        })
        return
      case 'user-device':
        endsOfDevices.set(keyOf(entry.networkId, entry.device), {
          number: entry.number,
          until: Date.parse(entry.until),
        })
        return
      case 'user':
        users.set(keyOf(entry.networkId, entry.userId), {
          ...entry,
          until: Date.parse(entry.until),
        })
        return
      case 'prehook':
        if (entry.enabled) prehooks.set(entry.networkId, entry)
        else prehooks.delete(entry.networkId)
        return
      case 'network':
        deletedNetworks.add(entry.networkId)
        prehooks.delete(entry.networkId)
        return
      case 'signing-key': {
        const key = await importJWK(entry.publicKey, sessionToken.algorithm).catch(() => undefined)
        if (key && !(key instanceof Uint8Array)) signingKeys.set(entry.keyId, key)
        else log.error({ keyId: entry.keyId }, 'a signing key of the access list is invalid')
      }
    }
  }

  /** Runs once an hour, because there may be many entries. */
  const removeExpired = (): void => {
    if (now() < lastCleanup + hour) return
    lastCleanup = now()
    for (const entries of [devices, endsOfDevices, users])
      for (const [key, { until }] of entries) if (until < lastCleanup) entries.delete(key)
  }

  return {
    take: async (entries: readonly AccessEntry[]): Promise<void> => {
      for (const entry of entries) await applyEntry(entry)
      removeExpired()
    },
    signingKey: (keyId: string) => signingKeys.get(keyId),
    apiKey: (hash: string) => {
      const found = apiKeys.get(hash)
      return found && { ...found, isValid: found.isValid && !deletedNetworks.has(found.networkId) }
    },
    serverKey: (hash: string) => {
      const networkId = networksOfServerKeys.get(hash)
      return networkId === undefined
        ? undefined
        : { networkId, isValid: !deletedNetworks.has(networkId) }
    },
    isDeleted: (networkId: string): boolean => deletedNetworks.has(networkId),
    prehook: (networkId: string): Prehook | undefined => prehooks.get(networkId),
    livingSession: (networkId: string, device: string) =>
      devices.get(keyOf(networkId, device))?.sessionId,
    endOnDevice: (networkId: string, device: string) =>
      endsOfDevices.get(keyOf(networkId, device))?.number,
    endedUser: (
      networkId: string,
      userId: string,
    ): { number: number; isBanned: boolean } | undefined => users.get(keyOf(networkId, userId)),
  }
}
