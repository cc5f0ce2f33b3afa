import type { Invitation, Json } from '@causerie/contracts'
import { type Doc, present } from '@causerie/kernel'
import type { Hydration, InvitationDoc, RecordIds } from '@causerie/replicas'
import { communityAnswer } from '../community/community-answer.ts'

/** A stored invitation, where it lies, and who sent it. */
export type FoundInvitation = { doc: Doc<InvitationDoc>; communityId: string; userId: string; inviterId: string }

const presentInvitation = (found: FoundInvitation, internalIdOf: (userId: string) => string): Json<Invitation> =>
  present<Invitation>()(found.doc, {
    invitedUserInternalId: internalIdOf(found.userId),
    inviterUserInternalId: internalIdOf(found.inviterId),
  })

/** Whom and what invitations mention: both people, what the guest is to the community, and those communities that may be seen. */
export const mentionedIn = (found: readonly FoundInvitation[], visible: ReadonlySet<string>): RecordIds => ({
  userIds: found.flatMap(({ userId, inviterId }) => [userId, inviterId]),
  communityIds: found.map(({ communityId }) => communityId).filter((id) => visible.has(id)),
  memberships: found.filter(({ communityId }) => visible.has(communityId)).map(({ communityId, userId }) => ({ communityId, userId })),
})

/** The collections that every operation on invitations answers with. */
export const invitationAnswer = (found: readonly FoundInvitation[], hydrated: Hydration) => ({
  invitations: found.map((one) => presentInvitation(one, hydrated.internalIdOf)),
  ...communityAnswer(hydrated),
})
