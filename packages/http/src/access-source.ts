import { createHash } from 'node:crypto'

/** What a gateway must know to tell who asks. A later entry of the same key, hash or device takes the place of the earlier. */
export type AccessEntry =
  | { kind: 'signing-key'; keyId: string; publicKey: Readonly<Record<string, unknown>> }
  | { kind: 'api-key'; hash: string; networkId: string; isValid: boolean }
  /** The living session of a device, empty for none. Sessions of a device without an entry are alive. */
  | { kind: 'device'; networkId: string; device: string; sessionId: string }

/** Where a gateway learns who may come in. Community is the authority. */
export interface AccessSource {
  /**
   * Entries that came after `after` (undefined: all of them), oldest first, and where to go on from. While there are none it waits for
   * so many milliseconds and then answers with an empty list. Rejects when community cannot be reached, and as soon
   * as `signal` is aborted.
   */
  read(after: string | undefined, waitMilliseconds: number, signal: AbortSignal): Promise<AccessNews>
}
export type AccessNews = { entries: readonly AccessEntry[]; after: string }

/** Path of the internal route that serves it: `?after=…&wait=<milliseconds>`, answer AccessNews. */
export const accessListPath = '/internal/access-list'

/** What is kept of an API key. Keys are long and random, so one plain round of a hash is enough. */
export const hashOfApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
