import type { Sentence } from '../sentence.ts'

export const scheduleEnglish = {
  schedule: 'Scheduled posts',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  noScheduled: 'Nothing is scheduled then.',
  noScheduledHint:
    'You see your own posts on schedule; administrators also those of the user who speaks for the network.',
  postCount: { one: '1 post', other: '{count} posts' },
  failedCount: { one: '1 failed', other: '{count} failed' },
  waits: 'waits',
  published: 'published',
  publishingFailed: 'failed',
  failedBecause: 'It was not published: {reason}',
  publishAt: 'Publish at',
  reschedule: 'Move',
  rescheduled: 'It is published {time}.',
  unscheduleTitle: 'Delete this post on schedule?',
  unscheduleText: 'It is never published. This cannot be undone; it can be scheduled anew.',
  unscheduled: 'The post on schedule is deleted.',
} as const satisfies Record<string, Sentence>
