import { setTimeout } from 'node:timers/promises'
import {
  apiKeyCreated,
  apiKeyEnded,
  claimTaken,
  decodeToken,
  encodeToken,
  type Recorded,
  sessionsEnded,
  signingKeyCreated,
  userDeleted,
  userGloballyBanned,
  userGloballyUnbanned,
} from '@causerie/contracts'
import type { AccessEntry, AccessNews, AccessSource } from '@causerie/http'
import type { Positions, ServiceTools } from '@causerie/kernel'
import { z } from 'zod'
import { deviceClaim, isAdministratorDevice } from './device.ts'
import { numberOf } from './session-token.ts'

const endings = [sessionsEnded.type, userGloballyBanned.type, userGloballyUnbanned.type, userDeleted.type]
const types: string[] = [signingKeyCreated.type, apiKeyCreated.type, apiKeyEnded.type, claimTaken.type, ...endings]

/** `after` of a part: a position for each lane. */
const Place = z.object({ positions: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])).max(1000) })

/**
 * Reads the journal of all networks: each process that serves gateways reads every key, device claim and ban once, from the beginning.
 * What it keeps is bounded by the devices that signed in, and the people who were put out, within the life of a token.
 */
export const accessList = (host: ServiceTools, now: () => number = Date.now): AccessSource => {
  const held = new Map<string, { entry: AccessEntry; isReplaced: boolean }>()
  let place: Positions = new Map()
  let reading: Promise<void> | undefined

  const catchUp = async (): Promise<void> => {
    const { found, positions } = await readAll(host, place)
    for (const entry of found) held.set(nameOf(entry), { entry, isReplaced: held.has(nameOf(entry)) })
    place = positions
    for (const [name, { entry }] of held) if ('until' in entry && Date.parse(entry.until) < now()) held.delete(name)
  }
  const everything = async (): Promise<AccessNews> => {
    reading ??= catchUp().finally(() => {
      reading = undefined
    })
    await reading
    // A device that signed in once has no dead token.
    const entries = [...held.values()].filter(({ entry, isReplaced }) => entry.kind !== 'device' || isReplaced || entry.sessionId === '')
    return { entries: entries.map(({ entry }) => entry), after: textOf(place) }
  }

  return {
    read: async (after, waitMilliseconds, signal) => {
      const from = after === undefined ? undefined : decodeToken(Place, after)
      if (!from) return everything()
      const deadline = now() + waitMilliseconds
      let positions: Positions = new Map(from.positions)
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
  }
}

/** Everything after these positions; a tail comes in parts. */
const readAll = async (host: ServiceTools, after: Positions): Promise<{ found: AccessEntry[]; positions: Positions }> => {
  const found: AccessEntry[] = []
  let positions = after
  for (;;) {
    const part = await host.tail(types, positions)
    found.push(...part.events.flatMap(entryOf))
    if (textOf(part.positions) === textOf(positions)) return { found, positions }
    positions = part.positions
  }
}

const day = 24 * 60 * 60 * 1000
const entryOf = (event: Recorded): AccessEntry[] => {
  switch (event.type) {
    case signingKeyCreated.type: {
      const { keyId, publicKey } = signingKeyCreated.schema.parse(event.data)
      return [{ kind: 'signing-key', keyId, publicKey }]
    }
    case apiKeyCreated.type:
      return [apiKeyEntry(event, true)]
    case apiKeyEnded.type:
      return [apiKeyEntry(event, false)]
    case claimTaken.type: {
      const { kind, value, owner } = claimTaken.schema.parse(event.data)
      if (kind !== deviceClaim) return []
      const until = new Date(Date.parse(event.at) + (isAdministratorDevice(value) ? 366 : 31) * day).toISOString()
      return [{ kind: 'device', networkId: event.networkId, device: value, sessionId: owner, until }]
    }
    case userGloballyBanned.type:
      return [userEntry(event, true)]
    // Nobody signs in while banned, so the tokens that this ends are those that the ban ended.
    case userGloballyUnbanned.type:
    case userDeleted.type:
    case sessionsEnded.type:
      return [userEntry(event, false)]
    default:
      return []
  }
}

const apiKeyEntry = (event: Recorded, isValid: boolean): AccessEntry => ({
  kind: 'api-key',
  networkId: event.networkId,
  isValid,
  // Both events hold the hash and nothing else.
  hash: apiKeyCreated.schema.parse(event.data).hash,
})

const userEntry = (event: Recorded, isBanned: boolean): AccessEntry => ({
  kind: 'user',
  networkId: event.networkId,
  // Each of these events holds the id and nothing else.
  userId: userDeleted.schema.parse(event.data).userId,
  number: numberOf(event),
  isBanned,
  until: new Date(Date.parse(event.at) + 366 * day).toISOString(),
})

const nameOf = (entry: AccessEntry): string => {
  switch (entry.kind) {
    case 'signing-key':
      return `key ${entry.keyId}`
    case 'api-key':
      return `api-key ${entry.hash}`
    case 'device':
      return `device ${entry.networkId} ${entry.device}`
    case 'user':
      return `user ${entry.networkId} ${entry.userId}`
  }
}
const textOf = (positions: Positions): string => encodeToken({ positions: [...positions].sort(([a], [b]) => a - b) })
