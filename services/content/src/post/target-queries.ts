import { type Caller, type Reader, sql } from '@causerie/kernel'
import { accessQueries } from '@causerie/replicas'

const person = sql<{ isDeleted: boolean }>(
  'person_with_feed',
  `
  select is_deleted as "isDeleted"
  from users
  where network_id = $1 and user_id = $2
  `,
)

/** What the service reads of the targets of posts. */
export const targetQueries = (reader: Reader) => ({
  /** A community that exists, and what the viewer is in it. */
  community: async (communityId: string, viewer: Pick<Caller, 'userId' | 'kind'>) => {
    const community = await accessQueries(reader).community(communityId, viewer)
    return community?.isDeleted ? undefined : community
  },

  hasUser: async (userId: string): Promise<boolean> => (await reader.rows(person, userId))[0]?.isDeleted === false,
})
