import { hash } from 'node:crypto'
import { z } from 'zod'

/**
 * An entry of the access list, by which a gateway authenticates callers. A later entry of the same
 * key, hash, device or user replaces an earlier one.
 */
export const AccessEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signing-key'),
    keyId: z.string(),
    publicKey: z.record(z.string(), z.unknown()),
  }),
  z.object({
    kind: z.literal('api-key'),
    hash: z.string(),
    networkId: z.string(),
    isValid: z.boolean(),
  }),
  /** A network has one server key; the last entry wins. */
  z.object({ kind: z.literal('server-key'), hash: z.string(), networkId: z.string() }),
  /**
   * The open session of a device that has one; empty if it has none. Sessions of a device without
   * an entry are open. At `until` every token that the entry could affect has expired, and the
   * entry may be dropped.
   */
  z.object({
    kind: z.literal('device'),
    networkId: z.string(),
    device: z.string(),
    sessionId: z.string(),
    until: z.iso.datetime(),
  }),
  /**
   * Tokens of a user on a device up to this number are revoked. At `until` the last of them has
   * expired.
   */
  z.object({
    kind: z.literal('user-device'),
    networkId: z.string(),
    userId: z.string(),
    device: z.string(),
    number: z.number().int().nonnegative(),
    until: z.iso.datetime(),
  }),
  /**
   * Tokens of a user up to this number are revoked; a banned user receives the reason. At `until`
   * the last of them has expired. Tokens of a user without an entry are valid.
   */
  z.object({
    kind: z.literal('user'),
    networkId: z.string(),
    userId: z.string(),
    number: z.number().int().nonnegative(),
    isBanned: z.boolean(),
    until: z.iso.datetime(),
  }),
  /**
   * The pre-hook of a network. Its key is no part of what is stored: it is added where a gateway
   * reads the entry, unless it was lost.
   */
  z.object({
    kind: z.literal('prehook'),
    networkId: z.string(),
    enabled: z.boolean(),
    callbackUrl: z.string(),
    defaultAction: z.enum(['allow', 'deny']),
    keyId: z.string(),
    secretKey: z.string().optional(),
  }),
  /** A network that was deleted: none of its credentials is valid any more. */
  z.object({ kind: z.literal('network'), networkId: z.string(), isDeleted: z.literal(true) }),
])
export type AccessEntry = z.infer<typeof AccessEntry>

/** The port through which a gateway reads the access list. Community owns the data. */
export interface AccessSource {
  /**
   * The next entries after the cursor `after` (undefined: from the beginning) and the next cursor.
   * If more follow, it says so; else it waits for the given milliseconds for new entries. Rejects
   * if community cannot be reached, and as soon as `signal` is aborted.
   */
  read(
    after: string | undefined,
    waitMilliseconds: number,
    signal: AbortSignal,
  ): Promise<AccessNews>
}
/**
 * Entries, and whether more follow at once; if none do, everything recorded before the call has
 * been read.
 */
export type AccessNews = { entries: readonly AccessEntry[]; after: string; isPartial: boolean }

/**
 * Path of the internal route that serves the access list: `?after=…&wait=<milliseconds>`; returns
 * AccessNews.
 */
export const accessListPath = '/internal/access-list'

/**
 * The stored hash of an API key or server key. Keys are long and random, so one round without salt
 * is enough.
 */
export const hashOfKey = (key: string): string => hash('sha256', key, 'base64url')
