import { type Rejections, rejection } from '@causerie/protocol'

export const pinRejections = {
  'post-already-pinned': rejection(400, 400000, 'The post is already pinned there.'),
  'post-not-pinned': rejection(400, 400000, 'The post is not pinned there.'),
  'post-of-other-target': rejection(400, 400000, 'The post is not in this community.'),
  'post-deleted': rejection(400, 400000, 'A deleted post cannot be pinned.'),
  'post-not-published': rejection(400, 400000, 'A post that is not published cannot be pinned.'),
  'child-post': rejection(400, 400000, 'A child post cannot be pinned; pin its parent.'),
  'post-not-public': rejection(
    400,
    400000,
    'Only a post in a public community can be pinned for the whole network.',
  ),
  'too-many-pins': rejection(
    400,
    400000,
    'The maximum number of posts is pinned there; unpin one first.',
  ),
} as const satisfies Rejections
