import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const invitationRefusalKinds = {
  'invitation-not-found': refusalKind(
    404,
    400400,
    'The invitation does not exist or is no longer pending.',
  ),
  'cannot-resend': refusalKind(
    400,
    400000,
    'Only a rejected invitation can be resent, and only to somebody who is not a member.',
  ),
} as const satisfies RefusalKinds
