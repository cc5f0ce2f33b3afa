import { type Caller, type Reader, sql } from '@causerie/kernel'
import { communityWithAccess } from '@causerie/replicas'

const user = sql<{ isDeleted: boolean }, { userId: string }>(
  'user_with_feed',
  `
  select is_deleted as "isDeleted"
  from users
  where network_id = $networkId and user_id = $userId
  `,
)

/** The community with the viewer's access; undefined when it does not exist or is deleted. */
export const targetCommunity = async (reader: Reader, communityId: string, viewer: Pick<Caller, 'userId' | 'kind'>) => {
  const community = await communityWithAccess(reader, communityId, viewer)
  return community?.isDeleted ? undefined : community
}

/** Whether the user exists, is not deleted and so has a feed. */
export const hasUser = async (reader: Reader, userId: string): Promise<boolean> =>
  (await reader.rows(user, { userId }))[0]?.isDeleted === false

const follow = sql<{ status: string }, { userId: string; followedUserId: string }>(
  'follow_of_user',
  `
  select status
  from followings
  where network_id = $networkId and from_user_public_id = $userId and to_user_public_id = $followedUserId
  `,
)

/** Whether the user follows the other, and was accepted where follows need approval. */
export const isFollowing = async (reader: Reader, userId: string, followedUserId: string): Promise<boolean> =>
  (await reader.rows(follow, { userId, followedUserId }))[0]?.status === 'accepted'
