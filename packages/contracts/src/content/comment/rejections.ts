import { type Rejections, rejection } from '@causerie/protocol'

export const commentRejections = {
  'comment-not-found': rejection(404, 400400, 'The comment does not exist.'),
  'story-comments-not-allowed': rejection(
    403,
    400300,
    'Stories of this community cannot be commented on.',
  ),
  'comment-exists': rejection(409, 400900, 'A different comment with this id already exists.'),
  'reference-not-found': rejection(404, 400400, 'There is no record of this type to comment on.'),
} as const satisfies Rejections
