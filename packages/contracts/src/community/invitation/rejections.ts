import { type Rejections, rejection } from '@causerie/protocol'

export const invitationRejections = {
  'invitation-not-found': rejection(
    404,
    400400,
    'The invitation does not exist or is no longer pending.',
  ),
  'cannot-resend': rejection(
    400,
    400000,
    'Only a rejected invitation can be resent, and only to somebody who is not a member.',
  ),
} as const satisfies Rejections
