import type { Invitation } from '@causerie/contracts/community'
import { present } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import type { StoredInvitation } from './invitation-queries.ts'

export const presentInvitation = (
  stored: StoredInvitation,
  internalIdOf: (userId: string) => string,
): Json<Invitation> =>
  present<Invitation>()(stored.doc, {
    invitedUserInternalId: internalIdOf(stored.userId),
    inviterUserInternalId: internalIdOf(stored.inviterId),
  })
