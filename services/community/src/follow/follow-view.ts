import type { Follow, FollowCount } from '@causerie/contracts/community'
import type { Hydration } from '@causerie/hydration'
import { present } from '@causerie/kernel'
import { Json } from '@causerie/protocol'
import type { Pair } from './follow-facts.ts'
import type { StoredFollow } from './follow-queries.ts'

type InternalIdOf = Hydration['internalIdOf']

/** A follow or block as clients see it. */
export const presentFollow = (
  { doc, from, to }: StoredFollow,
  internalIdOf: InternalIdOf,
): Json<Follow> =>
  present<Follow>()(doc, {
    fromUserInternalId: internalIdOf(from),
    toUserInternalId: internalIdOf(to),
  })

/** What clients get for two users without a follow or block. */
export const presentNoFollow = ({ from, to }: Pair, internalIdOf: InternalIdOf): Json<Follow> =>
  Json.of<Follow>({
    from,
    fromUserPublicId: from,
    fromUserInternalId: internalIdOf(from),
    to,
    toUserPublicId: to,
    toUserInternalId: internalIdOf(to),
    status: 'none',
    createdAt: null,
    updatedAt: null,
  })

/** The public counts: how many users somebody blocks is private. */
export const presentCounts = ({
  userId,
  followerCount,
  followingCount,
  pendingCount,
}: FollowCount): FollowCount => ({
  userId,
  followerCount,
  followingCount,
  pendingCount,
})
