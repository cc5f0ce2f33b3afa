import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const joinRequestRefusalKinds = {
  'join-request-not-found': refusalKind(
    404,
    400400,
    'The join request does not exist or is no longer pending.',
  ),
} as const satisfies RefusalKinds
