import type { Invitation } from '@causerie/contracts/community'
import { type Doc, present } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import type { InvitationDoc } from '@causerie/replicas'

/** A stored invitation with its community, invited user and inviter. */
export type StoredInvitation = {
  doc: Doc<InvitationDoc>
  communityId: string
  userId: string
  inviterId: string
}

export const presentInvitation = (
  stored: StoredInvitation,
  internalIdOf: (userId: string) => string,
): Json<Invitation> =>
  present<Invitation>()(stored.doc, {
    invitedUserInternalId: internalIdOf(stored.userId),
    inviterUserInternalId: internalIdOf(stored.inviterId),
  })
