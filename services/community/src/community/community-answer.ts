import type { Caller, Reader } from '@causerie/kernel'
import { type Hydration, hydrate } from '@causerie/replicas'

/** The collections that every operation on communities answers with. */
export const communityCollections = ({ communities, communityUsers, files, users, categories, feeds }: Hydration) => ({
  communities,
  communityUsers,
  files,
  users,
  categories,
  feeds,
})

/** Communities with what the viewer is to them. */
export const communityAnswer = async (reader: Reader, viewer: Pick<Caller, 'userId'>, communityIds: readonly string[]) => {
  const memberships = communityIds.map((communityId) => ({ communityId, userId: viewer.userId }))
  return communityCollections(await hydrate(reader, viewer, { communityIds, memberships }))
}
