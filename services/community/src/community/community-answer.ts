import { type Hydration, hydrate } from '@causerie/hydration'
import type { Caller, Reader } from '@causerie/kernel'

/** The collections in the answer of every operation on communities. */
export const communityCollections = ({
  communities,
  communityUsers,
  files,
  users,
  categories,
  feeds,
}: Hydration) => ({
  communities,
  communityUsers,
  files,
  users,
  categories,
  feeds,
})

/** Communities with the viewer's membership in each. */
export const communityAnswer = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  communityIds: readonly string[],
) => {
  const memberships = communityIds.map((communityId) => ({ communityId, userId: viewer.userId }))
  return communityCollections(await hydrate(reader, viewer, { communityIds, memberships }))
}
