import { type Rejections, rejection } from '@causerie/protocol'

export const scheduledPostRejections = {
  'scheduled-post-not-found': rejection(404, 400400, 'The scheduled post does not exist.'),
  'scheduled-post-not-waiting': rejection(
    400,
    400000,
    'The scheduled post was published, or could not be.',
  ),
  'scheduled-too-early': rejection(400, 400000, 'A post is scheduled at least so long ahead.'),
  'scheduled-too-late': rejection(400, 400000, 'A post is scheduled at most 30 days ahead.'),
  'scheduled-for-other-target': rejection(
    400,
    400000,
    'The target of a scheduled post never changes.',
  ),
  'too-many-scheduled-posts': rejection(
    400,
    400000,
    'The user has as many scheduled posts as may wait.',
  ),
} as const satisfies Rejections
