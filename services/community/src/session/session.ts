import {
  sessionOpened,
  sessionsEnded,
  userCreated,
  userUpdated,
} from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { claims, noRows, type Reader } from '@causerie/kernel'
import {
  claimKey,
  claimTaken,
  type EventKind,
  type Fact,
  formatConsistencyToken,
  type OrderingKey,
  type Recorded,
} from '@causerie/protocol'
import { type UserRow, users } from '@causerie/replicas'
import type { z } from 'zod'
import { accessEntries } from '../access-list/access-entry.ts'
import { deviceClaim, isUserDevice } from '../access-list/device.ts'
import { numberOf } from '../access-list/event-number.ts'
import {
  claimHandle,
  type HandleRows,
  handleKeys,
  handleRows,
  previousHandle,
} from '../user/profile-handle.ts'
import { type DeviceSessions, deviceSessions, endOldest } from './device-sessions.ts'
import { signingKeySecret, signSessionToken } from './session-token.ts'

/** Gateways learn from the access list that all sessions of a user have ended. */
export const sessionFolds = { sessionsEnded: noRows(sessionsEnded) }

/** A sign-in. Absent or empty names leave the user's names unchanged. */
export type SignIn = {
  userId: string
  /** The id of the user if this sign-in creates them. */
  internalId: string
  displayName?: string
  profileHandle?: string
  roles?: string[]
  sessionId: string
  device: string
  /** From where it was asked for. */
  address?: string | undefined
}

type SignInClaims = Pick<SignIn, 'userId' | 'device' | 'profileHandle'>
/** The ordering keys of a sign-in. */
export const signInKeys = ({ userId, device, profileHandle }: SignInClaims): OrderingKey[] => [
  userKey(userId),
  ...(isUserDevice(device) ? [] : [claimKey(deviceClaim, device)]),
  ...handleKeys(profileHandle),
]
/** The rows that say which sessions are open on a device. */
export const deviceRows = ({ userId, device }: Pick<SignIn, 'userId' | 'device'>) => ({
  device: isUserDevice(device) ? [deviceSessions.get(userId, device)] : [],
  claim: isUserDevice(device) ? [] : [claims.get(deviceClaim, device)],
  access: accessEntries.get(isUserDevice(device) ? 'user-device' : 'device', device),
})

/** The rows that a sign-in loads. */
export const signInRows = ({ userId, device, profileHandle }: SignInClaims) => ({
  user: users.get(userId),
  ...deviceRows({ userId, device }),
  handles: handleRows(profileHandle),
})

export type SignInRows = {
  user: UserRow | undefined
  handles: HandleRows
  device: readonly (DeviceSessions | undefined)[]
}
type Lifetime = { at: string; expiresAt: string }
/**
 * Opens a session, which may end the oldest one on the device, or takes the claim of a device that
 * has one session from the previous one. Creates the user or updates their names.
 */
export const signIn = (rows: SignInRows, request: SignIn, { at, expiresAt }: Lifetime): Fact[] => {
  const {
    user: before,
    handles,
    device: [onDevice],
  } = rows
  const { userId, sessionId, device, address } = request
  return [
    ...profileFacts(before, request),
    ...claimHandle(request.profileHandle, handles, userId),
    sessionOpened({
      userId,
      sessionId,
      device,
      expiresAt,
      ...(address !== undefined && { address }),
    }),
    ...(isUserDevice(device)
      ? endOldest(onDevice, { userId, device, at })
      : [claimTaken({ kind: deviceClaim, value: device, owner: sessionId })]),
  ]
}

const profileFacts = (before: UserRow | undefined, request: SignIn): Fact[] => {
  const displayName = request.displayName || undefined
  const profileHandle = request.profileHandle || undefined
  const { userId, internalId, roles } = request
  if (!before) return [userCreated({ userId, internalId, displayName, profileHandle, roles })]
  const changed = {
    ...(displayName !== undefined && displayName !== before.displayName && { displayName }),
    ...(profileHandle !== undefined && profileHandle !== before.profileHandle && { profileHandle }),
    ...(roles && JSON.stringify(roles) !== JSON.stringify(before.roles) && { roles }),
  }
  return Object.keys(changed).length > 0
    ? [userUpdated({ userId, ...changed, ...previousHandle(before, profileHandle) })]
    : []
}

/** Issues the token of the session that was recorded as opened. */
export const issueToken = async (
  reader: Reader,
  recorded: readonly Recorded[],
  user: { internalId: string; kind: 'user' | 'admin' },
): Promise<{ accessToken: string; issuedAt: string; expiresAt: string }> => {
  const opened = eventOf(sessionOpened, recorded)
  const { userId, sessionId, device, expiresAt } = opened.data
  const lifetime = { issuedAt: opened.at, expiresAt }
  const secret = await reader.secrets.get(signingKeySecret)
  if (secret === undefined) throw new Error('there is no signing key for sessions')
  const content = {
    user: { publicUserId: userId, internalId: user.internalId },
    networkId: opened.networkId,
    kind: user.kind,
    sid: sessionId,
    device,
    number: numberOf(opened),
    position: positionOf(recorded),
  }
  return { accessToken: await signSessionToken(secret, content, lifetime), ...lifetime }
}

/** A later event of a lane takes the place of an earlier one. */
const positionOf = (recorded: readonly Recorded[]): string =>
  formatConsistencyToken(
    new Map(
      recorded.map(({ lane, incarnation, position }) => [
        `community:${lane}`,
        { incarnation, position },
      ]),
    ),
  )

/** The recorded event of this kind; throws when there is none. */
const eventOf = <T extends string, S extends z.ZodType>(
  kind: EventKind<T, S>,
  recorded: readonly Recorded[],
): Recorded<z.output<S>> => {
  const event = recorded.find(({ type }) => type === kind.type)
  if (!event) throw new Error(`${kind.type} was not recorded`)
  return { ...event, data: kind.schema.parse(event.data) }
}
