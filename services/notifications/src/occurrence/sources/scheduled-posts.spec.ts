import { scheduledPostFailed, scheduledPostPublished } from '@causerie/contracts/content'
import { expect, test } from 'vitest'
import { deliver } from '../../../test/deliver.ts'
import { recorded } from '../../../test/given.ts'

const scheduled = {
  scheduledPostId: 's1',
  userId: 'alice',
  targetType: 'community',
  targetId: 'garden',
} as const
const at = '2026-02-01T10:00:00.000Z'
const published = recorded(scheduledPostPublished({ ...scheduled, postId: 'p1' }), { id: 'e1', at })
const failed = recorded(
  scheduledPostFailed({ ...scheduled, reason: 'NOT_A_MEMBER', description: '' }),
  { id: 'e2', at },
)

test('authors are told of their own posts that were published on schedule, once', () => {
  expect(deliver([published, published]).rows('tray_items')).toMatchObject([
    {
      recipientId: 'alice',
      category: 'scheduled_post_published',
      referenceType: 'post',
      referenceId: 'p1',
      actorsCount: 1,
    },
  ])
})

test('authors are told why a post was not published', () => {
  expect(deliver([failed]).rows('tray_items')).toMatchObject([
    {
      recipientId: 'alice',
      category: 'scheduled_post_failed',
      referenceType: 'scheduledPost',
      referenceId: 's1',
      variant: 'NOT_A_MEMBER',
    },
  ])
})
