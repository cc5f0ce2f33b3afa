import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const sessionRefusalKinds = {
  'invalid-auth-token': refusalKind(
    401,
    400100,
    'The auth token is missing, invalid, expired or used.',
  ),
  'cannot-sign-in': refusalKind(401, 400100, 'This user cannot sign in.'),
} as const satisfies RefusalKinds
