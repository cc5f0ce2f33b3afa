import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const commentRefusalKinds = {
  'comment-not-found': refusalKind(404, 400400, 'The comment does not exist.'),
  'story-comments-not-allowed': refusalKind(
    403,
    400300,
    'Stories of this community cannot be commented on.',
  ),
  'comment-exists': refusalKind(409, 400900, 'A different comment with this id already exists.'),
  'reference-not-found': refusalKind(404, 400400, 'There is no record of this type to comment on.'),
} as const satisfies RefusalKinds
