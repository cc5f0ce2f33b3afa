import { hydrate } from '@causerie/hydration'
import type { Caller, Reader } from '@causerie/kernel'
import { communityCollections } from '../community/community-answer.ts'

type Resolved = { communityId: string; userIds: readonly string[] }

/** A community, these users and their memberships. */
export const hydrateMembers = (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  { communityId, userIds }: Resolved,
) =>
  hydrate(reader, viewer, {
    communityIds: [communityId],
    userIds,
    memberships: userIds.map((userId) => ({ communityId, userId })),
  })

/** The collections in the answer of every operation on members. */
export const memberAnswer = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  resolved: Resolved,
) => communityCollections(await hydrateMembers(reader, viewer, resolved))
