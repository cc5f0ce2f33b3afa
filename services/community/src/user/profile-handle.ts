import { userDeleted, userUpdated } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { claims, decision, followUp } from '@causerie/kernel'
import {
  type Claim,
  claimKey,
  claimReleased,
  claimTaken,
  type Fact,
  type OrderingKey,
} from '@causerie/protocol'
import { type UserRow, users } from '@causerie/replicas'
import { nameHash } from '../name-hash.ts'

const kind = 'profile-handle'

/** The ordering key of a handle; empty when none is requested. */
export const handleKeys = (handle: string | undefined): OrderingKey[] =>
  handle ? [claimKey(kind, nameHash(handle))] : []
/** The claim of a handle; empty when none is requested. */
export const handleRows = (handle: string | undefined) =>
  handle ? [claims.get(kind, nameHash(handle))] : []

export const isHandleTaken = ([claim]: HandleRows, userId: string): boolean =>
  claim !== undefined && claim.owner !== userId

/** Claims the requested handle, unless it is claimed already. */
export const claimHandle = (
  handle: string | undefined,
  [claim]: HandleRows,
  userId: string,
): Fact[] =>
  handle && !claim ? [claimTaken({ kind, value: nameHash(handle), owner: userId })] : []

/**
 * The field of an event that names the replaced handle; empty when the handle stays or changes only
 * in case.
 */
export const previousHandle = (
  before: Pick<UserRow, 'profileHandle'> | undefined,
  handle: string | undefined,
) =>
  before?.profileHandle &&
  handle !== undefined &&
  (handle === '' || nameHash(handle) !== nameHash(before.profileHandle))
    ? { previousProfileHandle: before.profileHandle }
    : {}

/**
 * Also takes the user's ordering key: a user who has returned to the handle in the meantime keeps
 * it.
 */
const release = ({
  data,
}: {
  data: { userId: string; previousProfileHandle?: string | undefined }
}) => {
  const { userId, previousProfileHandle: handle } = data
  if (handle === undefined) return []
  const value = nameHash(handle)
  return [
    decision({
      orderBy: [userKey(userId), claimKey(kind, value)],
      load: { user: users.get(userId), claim: claims.get(kind, value) },
      decide: ({ user, claim }) =>
        claim?.owner === userId && (!user?.profileHandle || nameHash(user.profileHandle) !== value)
          ? [claimReleased({ kind, value, takenBy: claim.takenBy })]
          : [],
    }),
  ]
}

/** Releases the claims of replaced and deleted handles. */
export const releaseHandle = followUp(
  'release-profile-handle',
  { of: userUpdated, from: 'beginning' },
  release,
)
export const releaseHandleOfDeleted = followUp(
  'release-profile-handle-of-deleted',
  { of: userDeleted, from: 'beginning' },
  release,
)

export type HandleRows = readonly (Claim | undefined)[]
