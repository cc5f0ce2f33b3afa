import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const pinRefusalKinds = {
  'post-already-pinned': refusalKind(400, 400000, 'The post is already pinned there.'),
  'post-not-pinned': refusalKind(400, 400000, 'The post is not pinned there.'),
  'post-of-other-target': refusalKind(400, 400000, 'The post is not in this community.'),
  'post-deleted': refusalKind(400, 400000, 'A deleted post cannot be pinned.'),
  'post-not-published': refusalKind(400, 400000, 'A post that is not published cannot be pinned.'),
  'child-post': refusalKind(400, 400000, 'A child post cannot be pinned; pin its parent.'),
  'post-not-public': refusalKind(
    400,
    400000,
    'Only a post in a public community can be pinned for the whole network.',
  ),
  'too-many-pins': refusalKind(
    400,
    400000,
    'The maximum number of posts is pinned there; unpin one first.',
  ),
} as const satisfies RefusalKinds
