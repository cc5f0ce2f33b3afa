import { setTimeout } from 'node:timers/promises'
import { decodeToken, encodeToken } from '@causerie/contracts'
import { type AccessEntry, type AccessNews, type AccessSource, keyCaller, type VerifyKey } from '@causerie/http'
import type { Positions, ServiceTools } from '@causerie/kernel'
import { z } from 'zod'
import { accessTypes, entryOf } from './access-entries.ts'
import { accessIndex } from './access-index.ts'

/** The decoded `after` token: a position for each lane. */
const Cursor = z.object({ positions: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])).max(1000) })

/**
 * Reads the keys, device claims and bans of all networks from the journal, once in each process that serves gateways. Its size is
 * bounded by the devices that signed in and the users who were banned or deleted within the lifetime of a token.
 */
export const accessList = (host: ServiceTools, now: () => number = Date.now): AccessSource & { verifyKey: VerifyKey } => {
  const index = accessIndex()
  let current: Positions = new Map()
  let reading: Promise<void> | undefined

  const catchUp = async (): Promise<void> => {
    const { entries, positions } = await readAll(host, current)
    for (const entry of entries) index.add(entry)
    index.removeExpired(now())
    current = positions
  }
  /** Catches up with everything recorded before the call. Concurrent calls share one read. */
  const refresh = async (): Promise<void> => {
    // A read in progress may have started before the latest event was recorded.
    await reading?.catch(() => undefined)
    reading ??= catchUp().finally(() => {
      reading = undefined
    })
    await reading
  }
  const snapshot = async (): Promise<AccessNews> => {
    await refresh()
    return { entries: index.entries(), after: cursorOf(current) }
  }
  /** A cursor beyond the end of the journal was issued before a backup was restored. */
  const isBeyond = async (positions: Positions): Promise<boolean> => {
    const heads = await host.heads()
    return [...positions].some(([lane, position]) => position > (heads.get(lane) ?? 0))
  }

  return {
    read: async (after, waitMilliseconds, signal) => {
      const from = after === undefined ? undefined : decodeToken(Cursor, after)
      let positions: Positions = new Map(from?.positions)
      if (!from || (await isBeyond(positions))) return snapshot()
      const deadline = now() + waitMilliseconds
      for (;;) {
        const left = deadline - now()
        // Subscribe before reading, so that an event recorded in between is not missed.
        const changed = left > 0 ? host.changed(left) : undefined
        const since = await readAll(host, positions)
        if (since.entries.length > 0 || !changed || signal.aborted) return { entries: since.entries, after: cursorOf(since.positions) }
        positions = since.positions
        await changed
        // Every recorded event ends the wait, so reads are throttled to fifty per second.
        await setTimeout(20)
      }
    },
    verifyKey: async ({ credential, hash }) => {
      await refresh()
      const networkId = index.networkOf(credential, hash)
      return networkId === undefined ? undefined : keyCaller(credential, networkId)
    },
  }
}

/** All entries after these positions; `tail` returns them in parts. */
const readAll = async (host: ServiceTools, after: Positions): Promise<{ entries: AccessEntry[]; positions: Positions }> => {
  const entries: AccessEntry[] = []
  let positions = after
  for (;;) {
    const part = await host.tail(accessTypes, positions)
    entries.push(...part.events.flatMap(entryOf))
    if (cursorOf(part.positions) === cursorOf(positions)) return { entries, positions }
    positions = part.positions
  }
}

const cursorOf = (positions: Positions): string => encodeToken({ positions: [...positions].sort(([a], [b]) => a - b) })
