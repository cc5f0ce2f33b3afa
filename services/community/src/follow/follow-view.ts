import { type Follow, type FollowCount, Json } from '@causerie/contracts'
import { present } from '@causerie/kernel'
import type { Hydration } from '@causerie/replicas'
import type { Pair } from './follow-facts.ts'
import type { StoredFollow } from './follow-queries.ts'

type InternalIdOf = Hydration['internalIdOf']

/** A follow or block as clients see it. */
export const presentFollow = ({ doc, from, to }: StoredFollow, internalIdOf: InternalIdOf): Json<Follow> =>
  present<Follow>()(doc, { fromUserInternalId: internalIdOf(from), toUserInternalId: internalIdOf(to) })

/** What clients see where there never was anything between two people. */
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

/** The counts that everybody may see. */
export const presentCounts = ({ userId, followerCount, followingCount, pendingCount }: FollowCount): FollowCount => ({
  userId,
  followerCount,
  followingCount,
  pendingCount,
})
