import type { Caller, Reader } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'
import { communityCollections } from '../community/community-answer.ts'
import { visibleCommunities } from '../community/community-queries.ts'
import { presentInvitation, type StoredInvitation } from './invitation-view.ts'

/**
 * The answer of every operation on invitations: the invitations with inviter and invited user. Communities and the invited user's
 * memberships are included only where the viewer may see the community.
 */
export const invitationAnswer = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId' | 'kind'>,
  invitations: readonly StoredInvitation[],
) => {
  const visible = await visibleCommunities(
    reader,
    viewer,
    invitations.map(({ communityId }) => communityId),
  )
  const inVisible = invitations.filter(({ communityId }) => visible.has(communityId))
  const hydrated = await hydrate(reader, viewer, {
    userIds: invitations.flatMap(({ userId, inviterId }) => [userId, inviterId]),
    communityIds: inVisible.map(({ communityId }) => communityId),
    memberships: inVisible.map(({ communityId, userId }) => ({ communityId, userId })),
  })
  return { invitations: invitations.map((one) => presentInvitation(one, hydrated.internalIdOf)), ...communityCollections(hydrated) }
}
