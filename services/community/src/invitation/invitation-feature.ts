import { feature } from '@causerie/kernel'
import { invitationFolds, invitations } from '@causerie/replicas'
import { acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { countInvitations } from './count-invitations.ts'
import { createInvitations } from './create-invitations.ts'
import { invitationIndexes } from './invitation-indexes.ts'
import { refusalToReadInvitations } from './invitation-visibility.ts'
import { listMyInvitations } from './list-my-invitations.ts'
import { queryInvitations } from './query-invitations.ts'
import { rejectInvitation } from './reject-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'

/** Invitations to communities. */
export const invitationFeature = feature({
  tables: [invitations],
  indexes: invitationIndexes,
  folds: [invitationFolds],
  operations: {
    createInvitations,
    queryInvitations,
    listMyInvitations,
    countInvitations,
    acceptInvitation,
    rejectInvitation,
    cancelInvitation,
    resendInvitation,
  },
  visibility: refusalToReadInvitations,
})
