import { hash } from 'node:crypto'
import { z } from 'zod'

/** What a gateway must know to tell who asks. A later entry of the same key, hash, device or user takes the place of the earlier. */
export const AccessEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signing-key'), keyId: z.string(), publicKey: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('api-key'), hash: z.string(), networkId: z.string(), isValid: z.boolean() }),
  /** A network has one server key, the one that came last. */
  z.object({ kind: z.literal('server-key'), hash: z.string(), networkId: z.string() }),
  /**
   * The living session of a device, empty for none. Sessions of a device without an entry are alive. At `until` the last token that the
   * entry could concern has expired, and the entry may be forgotten.
   */
  z.object({ kind: z.literal('device'), networkId: z.string(), device: z.string(), sessionId: z.string(), until: z.iso.datetime() }),
  /**
   * Tokens of a user up to this number are dead; a banned user is told why. At `until` the last of them has expired. Tokens of a user
   * without an entry are alive.
   */
  z.object({
    kind: z.literal('user'),
    networkId: z.string(),
    userId: z.string(),
    number: z.number().int().nonnegative(),
    isBanned: z.boolean(),
    until: z.iso.datetime(),
  }),
])
export type AccessEntry = z.infer<typeof AccessEntry>

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

/** What is kept of an API key or a server key. Keys are long and random, so one plain round of a hash is enough. */
export const hashOfKey = (key: string): string => hash('sha256', key, 'base64url')
