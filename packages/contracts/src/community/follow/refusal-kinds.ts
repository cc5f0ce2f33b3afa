import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const followRefusalKinds = {
  'follow-not-found': refusalKind(404, 400400, 'The follow or follow request does not exist.'),
} as const satisfies RefusalKinds
