import { setTimeout } from 'node:timers/promises'
import { decodeToken, encodeToken } from '@causerie/contracts'
import { type AccessEntry, type AccessNews, type AccessSource, keyCaller, type VerifyKey } from '@causerie/http'
import type { Positions, ServiceTools } from '@causerie/kernel'
import { z } from 'zod'
import { accessTypes, entryOf, nameOf } from './access-entries.ts'

/** `after` of a part: a position for each lane. */
const Place = z.object({ positions: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])).max(1000) })

/**
 * Reads the journal of all networks: each process that serves gateways reads every key, device claim and ban once, from the beginning.
 * What it keeps is bounded by the devices that signed in, and the people who were put out, within the life of a token.
 */
export const accessList = (host: ServiceTools, now: () => number = Date.now): AccessSource & { verifyKey: VerifyKey } => {
  const held = new Map<string, { entry: AccessEntry; isReplaced: boolean }>()
  /** Credential and hash → network, of the keys that hold. */
  const keys = new Map<string, string>()
  let place: Positions = new Map()
  let reading: Promise<void> | undefined

  const catchUp = async (): Promise<void> => {
    const { found, positions } = await readAll(host, place)
    for (const entry of found) {
      const name = nameOf(entry)
      const before = held.get(name)?.entry
      held.set(name, { entry, isReplaced: before !== undefined })
      if (before && 'hash' in before) keys.delete(`${before.kind} ${before.hash}`)
      if ('hash' in entry && !('isValid' in entry && !entry.isValid)) keys.set(`${entry.kind} ${entry.hash}`, entry.networkId)
    }
    place = positions
    for (const [name, { entry }] of held) if ('until' in entry && Date.parse(entry.until) < now()) held.delete(name)
  }
  /** Up to whatever was recorded before it was asked for; all who ask meanwhile share one look. */
  const current = async (): Promise<void> => {
    // A look that has begun may have begun too early.
    await reading?.catch(() => undefined)
    reading ??= catchUp().finally(() => {
      reading = undefined
    })
    await reading
  }
  const everything = async (): Promise<AccessNews> => {
    await current()
    // A device that signed in once has no dead token.
    const entries = [...held.values()].filter(({ entry, isReplaced }) => entry.kind !== 'device' || isReplaced || entry.sessionId === '')
    return { entries: entries.map(({ entry }) => entry), after: textOf(place) }
  }
  /** A place that the journal does not reach was given before a backup was restored. */
  const isBeyond = async (positions: Positions): Promise<boolean> => {
    const heads = await host.heads()
    return [...positions].some(([lane, position]) => position > (heads.get(lane) ?? 0))
  }

  return {
    read: async (after, waitMilliseconds, signal) => {
      const from = after === undefined ? undefined : decodeToken(Place, after)
      let positions: Positions = new Map(from?.positions)
      if (!from || (await isBeyond(positions))) return everything()
      const deadline = now() + waitMilliseconds
      for (;;) {
        const left = deadline - now()
        // Asked before reading, so that nothing which is recorded in between is waited for in vain.
        const changed = left > 0 ? host.changed(left) : undefined
        const since = await readAll(host, positions)
        if (since.found.length > 0 || !changed || signal.aborted) return { entries: since.found, after: textOf(since.positions) }
        positions = since.positions
        await changed
        // Anything that is recorded wakes us: a busy service is asked fifty times a second at most.
        await setTimeout(20)
      }
    },
    verifyKey: async ({ credential, hash }) => {
      await current()
      const networkId = keys.get(`${credential} ${hash}`)
      return networkId === undefined ? undefined : keyCaller(credential, networkId)
    },
  }
}

/** Everything after these positions; a tail comes in parts. */
const readAll = async (host: ServiceTools, after: Positions): Promise<{ found: AccessEntry[]; positions: Positions }> => {
  const found: AccessEntry[] = []
  let positions = after
  for (;;) {
    const part = await host.tail(accessTypes, positions)
    found.push(...part.events.flatMap(entryOf))
    if (textOf(part.positions) === textOf(positions)) return { found, positions }
    positions = part.positions
  }
}

const textOf = (positions: Positions): string => encodeToken({ positions: [...positions].sort(([a], [b]) => a - b) })
