import { z } from 'zod'
import { anyId, moment } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

const contentsAtMost = 100

export const reportActivities = operation({
  id: 'reportActivities',
  owner: 'content',
  method: 'POST',
  path: '/api/v1/analytics/activities',
  summary: 'Report views of posts and stories',
  description:
    'Counts what the caller has viewed: the answer is that it was accepted. Activities on posts and stories that the caller may not see are ignored, as are those on their own; but their own stories count as seen as well. One request names at most 100 posts and stories.',
  may: everybody,
  success: 202,
  bodyLimit: 2 * 1024 * 1024,
  body: z.object({
    activities: z
      .array(
        z.object({
          contentId: anyId,
          contentType: z.enum(['post', 'story']),
          activityType: z.enum(['view', 'linkClicked']),
          /** When it happened. */
          timestamp: moment,
        }),
      )
      .min(1)
      .max(1000)
      .refine(
        (activities) =>
          new Set(activities.map(({ contentId }) => contentId)).size <= contentsAtMost,
        `Must not be about more than ${contentsAtMost} posts and stories.`,
      )
      .describe('What the caller viewed, and when.'),
  }),
  example: {
    body: {
      activities: [
        {
          contentId: exampleIds.postId,
          contentType: 'post',
          activityType: 'view',
          timestamp: '2026-01-02T03:04:05.678Z',
        },
      ],
    },
  },
  reply: { success: z.boolean() },
})
