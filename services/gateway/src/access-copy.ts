import { type AccessEntry, type Log, sessionToken } from '@causerie/http'
import { importJWK } from 'jose'

/** A key that verifies sessions' tokens. */
export type SigningKey = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>

const hour = 60 * 60 * 1000

/** What community's list says, by what it is looked up by. */
export const createAccessCopy = (log: Log, now: () => number) => {
  const signingKeys = new Map<string, SigningKey>()
  const apiKeys = new Map<string, { networkId: string; isValid: boolean }>()
  const devices = new Map<string, { sessionId: string; until: number }>()
  // The id of a network holds no line break.
  const deviceKey = (networkId: string, device: string): string => `${networkId}\n${device}`
  let swept = now()

  const takeEntry = async (entry: AccessEntry): Promise<void> => {
    switch (entry.kind) {
      case 'api-key':
        apiKeys.set(entry.hash, entry)
        return
      case 'device':
        devices.set(deviceKey(entry.networkId, entry.device), { sessionId: entry.sessionId, until: Date.parse(entry.until) })
        return
      case 'signing-key': {
        const key = await importJWK(entry.publicKey, sessionToken.algorithm).catch(() => undefined)
        if (key && !(key instanceof Uint8Array)) signingKeys.set(entry.keyId, key)
        else log.error({ keyId: entry.keyId }, 'a signing key of the access list is of no use')
      }
    }
  }

  /** Once an hour: there may be very many devices. */
  const sweep = (): void => {
    if (now() < swept + hour) return
    swept = now()
    for (const [key, { until }] of devices) if (until < swept) devices.delete(key)
  }

  return {
    take: async (entries: readonly AccessEntry[]): Promise<void> => {
      for (const entry of entries) await takeEntry(entry)
      sweep()
    },
    signingKey: (keyId: string) => signingKeys.get(keyId),
    apiKey: (hash: string) => apiKeys.get(hash),
    livingSession: (networkId: string, device: string) => devices.get(deviceKey(networkId, device))?.sessionId,
  }
}
