import { mayReadCommunity } from '@causerie/authorization'
import { hydrate } from '@causerie/hydration'
import type { Caller, Reader } from '@causerie/kernel'
import { communityCollections } from '../community/community-answer.ts'
import { visibleCommunities } from '../community/community-visibility.ts'
import type { StoredInvitation } from './invitation-queries.ts'
import { presentInvitation } from './invitation-view.ts'

/**
 * The answer of every operation on invitations: the invitations with inviter and invited user.
 * Communities are included where the viewer may see them, and the invited user's memberships where
 * the viewer may read members.
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
  const isShown = ({ communityId, userId }: StoredInvitation): boolean => {
    const seen = visible.get(communityId)
    return (
      seen !== undefined &&
      mayReadCommunity(
        { ...seen.community, isInvited: userId === viewer.userId },
        seen.member,
        viewer,
      )
    )
  }
  const hydrated = await hydrate(reader, viewer, {
    userIds: invitations.flatMap(({ userId, inviterId }) => [userId, inviterId]),
    communityIds: inVisible.map(({ communityId }) => communityId),
    memberships: invitations
      .filter(isShown)
      .map(({ communityId, userId }) => ({ communityId, userId })),
  })
  return {
    invitations: invitations.map((one) => presentInvitation(one, hydrated.internalIdOf)),
    ...communityCollections(hydrated),
  }
}
