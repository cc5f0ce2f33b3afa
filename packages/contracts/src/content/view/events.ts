import { z } from 'zod'
import { count } from '../../resources/scalars.ts'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { viewsKey } from '../../shared/ordering-keys.ts'

const id = z.string()

export const contentViewed = event({
  type: 'ContentViewed',
  summary: 'A user viewed posts or stories of one community or user; one event for each request.',
  data: z.object({
    targetType: z.enum(['community', 'user']),
    targetId: id,
    userId: id,
    contents: z.array(
      z.object({
        contentType: z.enum(['post', 'story']),
        contentId: id,
        /** How often the user viewed it, and followed a link in it. */
        views: count,
        linkClicks: count,
        /**
         * When a story expires: the user has seen the stories of the target up to there. Absent
         * where it was not viewed, and for posts.
         */
        expiresAt: z.string().optional(),
      }),
    ),
  }),
  orderedBy: ({ targetType, targetId }) => viewsKey(targetType, targetId),
  audit: own('userId'),
})
