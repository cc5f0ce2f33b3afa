import {
  claimKey,
  claimTaken,
  type EventKind,
  type Fact,
  type OrderingKey,
  type Recorded,
  sessionOpened,
  sessionsEnded,
  userCreated,
  userKey,
  userUpdated,
} from '@causerie/contracts'
import { claims, noRows, type Reader } from '@causerie/kernel'
import { type UserRow, users } from '@causerie/replicas'
import type { z } from 'zod'
import { type HandleRows, handleLanes, handleRows, previousHandle, takeHandle } from '../user/profile-handle.ts'
import { deviceClaim } from './device.ts'
import { numberOf, signingKeySecret, signSessionToken } from './session-token.ts'

/** A session is its event, and the claim of its device that names it; gateways read from the journal what ended it. */
export const sessionFolds = { sessionOpened: noRows(sessionOpened), sessionsEnded: noRows(sessionsEnded) }

/** Who signs in where. Names that are absent or empty stay as they are. */
export type SignIn = {
  userId: string
  /** For a user who is met for the first time. */
  internalId: string
  displayName?: string
  profileHandle?: string
  roles?: string[]
  sessionId: string
  device: string
}

type Place = Pick<SignIn, 'userId' | 'device' | 'profileHandle'>
/** The lanes that a sign-in takes. */
export const signInLanes = ({ userId, device, profileHandle }: Place): OrderingKey[] => [
  userKey(userId),
  claimKey(deviceClaim, device),
  ...handleLanes(profileHandle),
]
/** The rows that a sign-in needs. */
export const signInRows = ({ userId, device, profileHandle }: Place) => ({
  user: users.get(userId),
  claim: claims.get(deviceClaim, device),
  handles: handleRows(profileHandle),
})

export type SignInRows = { user: UserRow | undefined; handles: HandleRows }
/** A session that takes its device; whoever held it before is signed out by that. Makes the user, or brings the names up to date. */
export const signIn = ({ user: before, handles }: SignInRows, given: SignIn, expiresAt: string): Fact[] => {
  const { userId, sessionId, device } = given
  return [
    ...profileFacts(before, given),
    ...takeHandle(given.profileHandle, handles, userId),
    sessionOpened({ userId, sessionId, device, expiresAt }),
    claimTaken({ kind: deviceClaim, value: device, owner: sessionId }),
  ]
}

const profileFacts = (before: UserRow | undefined, given: SignIn): Fact[] => {
  const displayName = given.displayName || undefined
  const profileHandle = given.profileHandle || undefined
  const { userId, internalId, roles } = given
  if (!before) return [userCreated({ userId, internalId, displayName, profileHandle, roles })]
  const changed = {
    ...(displayName !== undefined && displayName !== before.displayName && { displayName }),
    ...(profileHandle !== undefined && profileHandle !== before.profileHandle && { profileHandle }),
    ...(roles && JSON.stringify(roles) !== JSON.stringify(before.roles) && { roles }),
  }
  return Object.keys(changed).length > 0 ? [userUpdated({ userId, ...changed, ...previousHandle(before, profileHandle) })] : []
}

/** The token of a session that was opened. */
export const tokenOf = async (
  reader: Reader,
  recorded: readonly Recorded[],
  person: { internalId: string; kind: 'user' | 'admin' },
): Promise<{ accessToken: string; issuedAt: string; expiresAt: string }> => {
  const opened = eventOf(sessionOpened, recorded)
  const { userId, sessionId, device, expiresAt } = opened.data
  const life = { issuedAt: opened.at, expiresAt }
  const secret = await reader.secrets.get(signingKeySecret)
  if (secret === undefined) throw new Error('there is no key to sign sessions with')
  const content = {
    user: { publicUserId: userId, internalId: person.internalId },
    networkId: opened.networkId,
    kind: person.kind,
    sid: sessionId,
    device,
    number: numberOf(opened),
  }
  return { accessToken: await signSessionToken(secret, content, life), ...life }
}

/** The event of this kind among those that a command recorded. */
const eventOf = <T extends string, S extends z.ZodType>(kind: EventKind<T, S>, recorded: readonly Recorded[]): Recorded<z.output<S>> => {
  const event = recorded.find(({ type }) => type === kind.type)
  if (!event) throw new Error(`${kind.type} was not recorded`)
  return { ...event, data: kind.schema.parse(event.data) }
}
