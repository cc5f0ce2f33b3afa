import { type Rejections, rejection } from '@causerie/protocol'

export const sessionRejections = {
  'invalid-auth-token': rejection(
    401,
    400100,
    'The auth token is missing, invalid, expired or used.',
  ),
  'cannot-sign-in': rejection(401, 400100, 'This user cannot sign in.'),
} as const satisfies Rejections
