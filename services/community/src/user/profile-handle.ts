import {
  type Claim,
  claimKey,
  claimReleased,
  claimTaken,
  type Fact,
  type OrderingKey,
  userDeleted,
  userKey,
  userUpdated,
} from '@causerie/contracts'
import { claims, decision, followUp } from '@causerie/kernel'
import { type UserRow, users } from '@causerie/replicas'
import { nameHash } from '../name-hash.ts'

const kind = 'profile-handle'

/** The lane that a handle is taken in; none for a handle that is not asked for. */
export const handleLanes = (handle: string | undefined): OrderingKey[] => (handle ? [claimKey(kind, nameHash(handle))] : [])
/** The row that says who has a handle; none for a handle that is not asked for. */
export const handleRows = (handle: string | undefined) => (handle ? [claims.get(kind, nameHash(handle))] : [])

export const isTaken = ([held]: HandleRows, userId: string): boolean => held !== undefined && held.owner !== userId

/** A handle that is asked for becomes the user's own, unless it is that already. */
export const takeHandle = (handle: string | undefined, [held]: HandleRows, userId: string): Fact[] =>
  handle && !held ? [claimTaken({ kind, value: nameHash(handle), owner: userId })] : []

/** What an event says of the handle that it takes the place of; nothing where it stays, be it in another case. */
export const previousHandle = (before: Pick<UserRow, 'profileHandle'> | undefined, handle: string | undefined) =>
  before?.profileHandle && handle !== undefined && (handle === '' || nameHash(handle) !== nameHash(before.profileHandle))
    ? { previousProfileHandle: before.profileHandle }
    : {}

/** Holding the user's lane as well as the handle's: whoever took the handle back in the meantime keeps it. */
const release = ({ data }: { data: { userId: string; previousProfileHandle?: string | undefined } }) => {
  const { userId, previousProfileHandle: handle } = data
  if (handle === undefined) return []
  const value = nameHash(handle)
  return [
    decision({
      orderBy: [userKey(userId), claimKey(kind, value)],
      load: { user: users.get(userId), held: claims.get(kind, value) },
      decide: ({ user: of, held }) =>
        held?.owner === userId && (!of?.profileHandle || nameHash(of.profileHandle) !== value)
          ? [claimReleased({ kind, value, takenBy: held.takenBy })]
          : [],
    }),
  ]
}

/** Handles that are not their owner's any more are free for others. */
export const releaseHandle = followUp('release-profile-handle', { of: userUpdated, from: 'beginning' }, release)
export const releaseHandleOfDeleted = followUp('release-profile-handle-of-deleted', { of: userDeleted, from: 'beginning' }, release)

export type HandleRows = readonly (Claim | undefined)[]
