import { type Caller, type Reader, sql } from '@causerie/kernel'
import { communityWithAccess } from '@causerie/replicas'

const person = sql<{ isDeleted: boolean }, { userId: string }>(
  'person_with_feed',
  `
  select is_deleted as "isDeleted"
  from users
  where network_id = $networkId and user_id = $userId
  `,
)

/** A community that exists, and what the viewer is in it. */
export const targetCommunity = async (reader: Reader, communityId: string, viewer: Pick<Caller, 'userId' | 'kind'>) => {
  const community = await communityWithAccess(reader, communityId, viewer)
  return community?.isDeleted ? undefined : community
}

/** Whether there is a person with a feed under this id. */
export const hasUser = async (reader: Reader, userId: string): Promise<boolean> =>
  (await reader.rows(person, { userId }))[0]?.isDeleted === false
