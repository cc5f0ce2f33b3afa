import { type Rejections, rejection } from '@causerie/protocol'

export const communityRejections = {
  'community-not-found': rejection(404, 400400, 'The community does not exist.'),
  'private-community': rejection(403, 400300, 'This community is private.'),
  'duplicate-name': rejection(403, 400315, 'A community with this name already exists.'),
  'name-changed': rejection(409, 400900, 'The community was renamed at the same time. Try again.'),
} as const satisfies Rejections
