import type { Caller, Reader } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'
import { communityCollections } from '../community/community-answer.ts'
import { visibleCommunities } from '../community/community-queries.ts'
import { presentInvitation, type StoredInvitation } from './invitation-view.ts'

/**
 * The collections that every operation on invitations answers with: the invitations, both people of each, and, of the communities that the
 * viewer may see, the community with what the guest is to it.
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
  const shown = invitations.filter(({ communityId }) => visible.has(communityId))
  const hydrated = await hydrate(reader, viewer, {
    userIds: invitations.flatMap(({ userId, inviterId }) => [userId, inviterId]),
    communityIds: shown.map(({ communityId }) => communityId),
    memberships: shown.map(({ communityId, userId }) => ({ communityId, userId })),
  })
  return { invitations: invitations.map((one) => presentInvitation(one, hydrated.internalIdOf)), ...communityCollections(hydrated) }
}
