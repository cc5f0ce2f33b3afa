import {
  apiKeyCreated,
  apiKeyEnded,
  deviceSessionsEnded,
  prehookKeyCreated,
  prehookSettingUpdated,
  serverKeyCreated,
  sessionsEnded,
  signingKeyCreated,
  userDeleted,
  userGloballyBanned,
  userGloballyUnbanned,
} from '@causerie/contracts/community'
import type { AccessEntry } from '@causerie/http'
import { claims, type Fold, fold } from '@causerie/kernel'
import { claimTaken, type EventKind, networkDeleted, type Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import { type AccessEntryRow, accessEntries } from './access-entry.ts'
import { deviceClaim, isAdministratorDevice } from './device.ts'
import { numberOf } from './event-number.ts'
import { type PrehookEntry, prehookEntryOf, prehookRow } from './prehook-entry.ts'

const day = 24 * 60 * 60 * 1000
const daysAfter = (days: number, at: string): string =>
  new Date(Date.parse(at) + days * day).toISOString()

const keyOf = (entry: AccessEntry): Pick<AccessEntryRow, 'kind' | 'name'> => {
  switch (entry.kind) {
    case 'signing-key':
      return { kind: entry.kind, name: entry.keyId }
    case 'api-key':
      return { kind: entry.kind, name: entry.hash }
    case 'server-key':
    case 'prehook':
      return { kind: entry.kind, name: 'current' }
    case 'device':
    case 'user-device':
      return { kind: entry.kind, name: entry.device }
    case 'user':
      return { kind: entry.kind, name: entry.userId }
    case 'network':
      return { kind: entry.kind, name: 'deleted' }
  }
}

const wanted = (entry: AccessEntry) => {
  const { kind, name } = keyOf(entry)
  return accessEntries.get(kind, name)
}
const put = (entry: AccessEntry, { lane, position }: Recorded) =>
  accessEntries.put({ ...keyOf(entry), entry, lane, position })

/** For events whose entry does not depend on rows. */
const entryFold = <T extends string, S extends z.ZodType>(
  kind: EventKind<T, S>,
  entryOf: (event: Recorded<z.output<S>>) => AccessEntry,
): Fold<z.output<S>> =>
  fold(kind)(
    (_, event) => ({ entry: wanted(entryOf(event)) }),
    (_, event) => [put(entryOf(event), event)],
  )

const apiKeyEntry = (
  { networkId, data }: Recorded<{ hash: string }>,
  isValid: boolean,
): AccessEntry => ({
  kind: 'api-key',
  hash: data.hash,
  networkId,
  isValid,
})

const userEntry = (event: Recorded<{ userId: string }>, isBanned: boolean): AccessEntry => ({
  kind: 'user',
  networkId: event.networkId,
  userId: event.data.userId,
  number: numberOf(event),
  isBanned,
  until: daysAfter(366, event.at),
})

/** It ends the sessions of a user on a device up to a number. */
const userDeviceEntry = (
  event: Recorded<{ userId: string; device: string; upTo: number | null }>,
): AccessEntry => ({
  kind: 'user-device',
  networkId: event.networkId,
  userId: event.data.userId,
  device: event.data.device,
  number: event.data.upTo ?? numberOf(event),
  until: daysAfter(31, event.at),
})

/**
 * It ends the sessions of a device before this one, the last of which was opened at `claimedAt`.
 */
const deviceEntry = (
  event: Recorded<{ value: string; owner: string }>,
  claimedAt: string,
): AccessEntry => ({
  kind: 'device',
  networkId: event.networkId,
  device: event.data.value,
  sessionId: event.data.owner,
  until: daysAfter(isAdministratorDevice(event.data.value) ? 366 : 31, claimedAt),
})

/** The entry of a pre-hook is its setting: what an event does not say stays as it was. */
const prehookFold = <T extends string, S extends z.ZodType>(
  kind: EventKind<T, S>,
  changes: (data: z.output<S>) => Partial<PrehookEntry>,
): Fold<z.output<S>> =>
  fold(kind)(
    () => ({ prehook: prehookRow() }),
    ({ prehook }, event) => {
      const before = prehookEntryOf(prehook, event.networkId)
      return [put({ ...before, ...changes(event.data) }, event)]
    },
  )

export const accessFolds = {
  signingKeyCreated: entryFold(signingKeyCreated, ({ data }) => ({ kind: 'signing-key', ...data })),
  apiKeyCreated: entryFold(apiKeyCreated, (event) => apiKeyEntry(event, true)),
  apiKeyEnded: entryFold(apiKeyEnded, (event) => apiKeyEntry(event, false)),
  serverKeyCreated: entryFold(serverKeyCreated, ({ networkId, data }) => ({
    kind: 'server-key',
    hash: data.hash,
    networkId,
  })),
  claimTaken: fold(claimTaken)(
    (e) => ({
      claim: claims.get(e.kind, e.value),
      entry: e.kind === deviceClaim ? [accessEntries.get('device', e.value)] : [],
    }),
    // A device that signs in for the first time has no token to refuse.
    ({ claim }, event) =>
      claim?.kind === deviceClaim ? [put(deviceEntry(event, claim.takenAt), event)] : [],
  ),
  deviceSessionsEnded: entryFold(deviceSessionsEnded, userDeviceEntry),
  sessionsEnded: entryFold(sessionsEnded, (event) => userEntry(event, false)),
  userGloballyBanned: entryFold(userGloballyBanned, (event) => userEntry(event, true)),
  // Ends no further tokens: banned users cannot sign in, and the ban ended those they had.
  userGloballyUnbanned: entryFold(userGloballyUnbanned, (event) => userEntry(event, false)),
  userDeleted: entryFold(userDeleted, (event) => userEntry(event, false)),
  networkDeleted: entryFold(networkDeleted, ({ networkId }) => ({
    kind: 'network',
    networkId,
    isDeleted: true,
  })),
  prehookSettingUpdated: prehookFold(prehookSettingUpdated, (data) => data),
  prehookKeyCreated: prehookFold(prehookKeyCreated, ({ keyId }) => ({ keyId })),
}
