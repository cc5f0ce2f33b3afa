import { type Rejections, rejection } from '@causerie/protocol'

export const userRejections = {
  'user-not-found': rejection(404, 400400, 'The user does not exist.'),
  'globally-banned': rejection(403, 400312, 'This user is banned from the network.'),
  'duplicate-handle': rejection(403, 400315, 'This profile handle is already taken.'),
  'brand-user-exists': rejection(403, 400300, 'The network already has a brand user.'),
  'already-deleted': rejection(400, 400000, 'The user is already deleted.'),
} as const satisfies Rejections
