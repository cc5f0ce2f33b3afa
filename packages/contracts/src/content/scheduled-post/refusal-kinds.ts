import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const scheduledPostRefusalKinds = {
  'scheduled-post-not-found': refusalKind(404, 400400, 'The scheduled post does not exist.'),
  'scheduled-post-not-waiting': refusalKind(
    400,
    400000,
    'The scheduled post was published, or could not be.',
  ),
  'scheduled-too-early': refusalKind(400, 400000, 'A post is scheduled at least so long ahead.'),
  'scheduled-too-late': refusalKind(400, 400000, 'A post is scheduled at most 30 days ahead.'),
  'scheduled-for-other-target': refusalKind(
    400,
    400000,
    'The target of a scheduled post never changes.',
  ),
  'too-many-scheduled-posts': refusalKind(
    400,
    400000,
    'The user has as many scheduled posts as may wait.',
  ),
} as const satisfies RefusalKinds
