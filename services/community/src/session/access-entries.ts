import {
  apiKeyCreated,
  apiKeyEnded,
  claimTaken,
  type Recorded,
  serverKeyCreated,
  sessionsEnded,
  signingKeyCreated,
  userDeleted,
  userGloballyBanned,
  userGloballyUnbanned,
} from '@causerie/contracts'
import type { AccessEntry } from '@causerie/http'
import { deviceClaim, isAdministratorDevice } from './device.ts'
import { numberOf } from './session-token.ts'

/** The types of the events that decide which credentials gateways accept. */
export const accessTypes: string[] = [
  signingKeyCreated.type,
  apiKeyCreated.type,
  apiKeyEnded.type,
  serverKeyCreated.type,
  claimTaken.type,
  sessionsEnded.type,
  userGloballyBanned.type,
  userGloballyUnbanned.type,
  userDeleted.type,
]

const day = 24 * 60 * 60 * 1000
/** The access entries of an event, empty for events that change no access. */
export const entryOf = (event: Recorded): AccessEntry[] => {
  switch (event.type) {
    case signingKeyCreated.type: {
      const { keyId, publicKey } = signingKeyCreated.schema.parse(event.data)
      return [{ kind: 'signing-key', keyId, publicKey }]
    }
    case apiKeyCreated.type:
      return [apiKeyEntry(event, true)]
    case apiKeyEnded.type:
      return [apiKeyEntry(event, false)]
    case serverKeyCreated.type:
      return [{ kind: 'server-key', networkId: event.networkId, hash: serverKeyCreated.schema.parse(event.data).hash }]
    case claimTaken.type: {
      const { kind, value, owner } = claimTaken.schema.parse(event.data)
      if (kind !== deviceClaim) return []
      const until = new Date(Date.parse(event.at) + (isAdministratorDevice(value) ? 366 : 31) * day).toISOString()
      return [{ kind: 'device', networkId: event.networkId, device: value, sessionId: owner, until }]
    }
    case userGloballyBanned.type:
      return [userEntry(event, true)]
    // Ends no further tokens: banned users cannot sign in, and the ban ended those they had.
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
  // Both events have the same schema.
  hash: apiKeyCreated.schema.parse(event.data).hash,
})

const userEntry = (event: Recorded, isBanned: boolean): AccessEntry => ({
  kind: 'user',
  networkId: event.networkId,
  // All of these events have `userId`.
  userId: userDeleted.schema.parse(event.data).userId,
  number: numberOf(event),
  isBanned,
  until: new Date(Date.parse(event.at) + 366 * day).toISOString(),
})

/** Identifies what an entry is about: a later entry with the same key replaces it. */
export const entryKeyOf = (entry: AccessEntry): string => {
  switch (entry.kind) {
    case 'signing-key':
      return `key ${entry.keyId}`
    case 'api-key':
      return `api-key ${entry.hash}`
    case 'server-key':
      return `server-key ${entry.networkId}`
    case 'device':
      return `device ${entry.networkId} ${entry.device}`
    case 'user':
      return `user ${entry.networkId} ${entry.userId}`
  }
}
