import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const userRefusalKinds = {
  'user-not-found': refusalKind(404, 400400, 'The user does not exist.'),
  'globally-banned': refusalKind(403, 400312, 'This user is banned from the network.'),
  'duplicate-handle': refusalKind(403, 400315, 'This profile handle is already taken.'),
  'brand-user-exists': refusalKind(403, 400300, 'The network already has a brand user.'),
  'already-deleted': refusalKind(400, 400000, 'The user is already deleted.'),
} as const satisfies RefusalKinds
