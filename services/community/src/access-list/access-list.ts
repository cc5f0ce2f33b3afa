import { setTimeout } from 'node:timers/promises'
import {
  type AccessEntry,
  type AccessNews,
  type AccessSource,
  keyCaller,
  type VerifyKey,
} from '@causerie/http'
import type { Positions, ServiceTools } from '@causerie/kernel'
import { decodeToken, encodeToken } from '@causerie/protocol'
import { z } from 'zod'
import { prehookKey } from '../network/prehook-key.ts'
import { changedEntries, entryOfHash, type PageStart, unexpiredEntries } from './access-queries.ts'

const count = z.number().int().nonnegative()
/**
 * The decoded `after` token: the positions behind which changes are read, once the pages that begin
 * at `page` have been read.
 */
const Cursor = z.object({
  positions: z.array(z.tuple([count, count])).max(1000),
  page: z.tuple([z.string(), count, count]).optional(),
})
type Cursor = z.infer<typeof Cursor>

const entriesOfAnAnswer = 5_000

/**
 * The access list of all networks for gateways: the unexpired entries in pages, then the changes.
 * What is recorded while the pages are read may be in them already, and is among the changes.
 */
export const accessList = (
  host: ServiceTools,
  { now = Date.now, limit = entriesOfAnAnswer } = {},
): AccessSource & { verifyKey: VerifyKey } => {
  /** Keys are read for gateways, and no part of what is stored. */
  const withKeys = (entries: readonly AccessEntry[]): Promise<AccessEntry[]> =>
    Promise.all(
      entries.map(async (entry) => {
        if (entry.kind !== 'prehook' || !entry.enabled) return entry
        const secretKey = await prehookKey(host, entry)
        return { ...entry, ...(secretKey !== undefined && { secretKey }) }
      }),
    )

  const readPage = async (positions: Cursor['positions'], page: PageStart): Promise<AccessNews> => {
    const { entries, next } = await unexpiredEntries(host, page, limit)
    const after = cursorOf({ positions, page: next })
    return { entries: await withKeys(entries), after, isPartial: true }
  }
  const readFirstPage = async (): Promise<AccessNews> => {
    const positions = inOrder(await host.heads())
    return readPage(positions, [new Date(now()).toISOString(), 0, 0])
  }
  /** A cursor beyond the end of the journal was issued before a backup was restored. */
  const isBeyond = async ({ positions }: Cursor): Promise<boolean> => {
    const heads = await host.heads()
    return positions.some(([lane, position]) => position > (heads.get(lane) ?? 0))
  }
  const readChanges = async (
    after: Positions,
    waitMilliseconds: number,
    signal: AbortSignal,
  ): Promise<AccessNews> => {
    const deadline = now() + waitMilliseconds
    for (let positions = after; ; ) {
      const left = deadline - now()
      // Subscribe before reading, so that an event recorded in between is not missed.
      const changed = left > 0 ? host.changed(left) : undefined
      const part = await changedEntries(host, positions, limit)
      if (part.entries.length > 0 || !changed || signal.aborted) {
        const { entries, isPartial } = part
        return {
          entries: await withKeys(entries),
          after: cursorOf({ positions: inOrder(part.positions) }),
          isPartial,
        }
      }
      positions = part.positions
      await changed
      // Every recorded event ends the wait, so reads are throttled to fifty per second.
      await setTimeout(20)
    }
  }

  return {
    read: async (after, waitMilliseconds, signal) => {
      const cursor = after === undefined ? undefined : decodeToken(Cursor, after)
      if (cursor?.page) return readPage(cursor.positions, cursor.page)
      if (!cursor || (await isBeyond(cursor))) return readFirstPage()
      return readChanges(new Map(cursor.positions), waitMilliseconds, signal)
    },
    verifyKey: async ({ credential, hash }) => {
      const entry = await entryOfHash(host, hash)
      const isValid = entry?.kind === 'server-key' || (entry?.kind === 'api-key' && entry.isValid)
      return isValid && entry.kind === credential
        ? keyCaller(credential, entry.networkId)
        : undefined
    },
  }
}

const inOrder = (positions: Positions): Cursor['positions'] =>
  [...positions].sort(([a], [b]) => a - b)
const cursorOf = (cursor: Cursor): string => encodeToken(cursor)
