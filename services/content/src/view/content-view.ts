import { contentViewed } from '@causerie/contracts/content'
import { viewsKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const target = { targetType: z.enum(['community', 'user']), targetId: z.string() }
const place = { contentType: z.enum(['post', 'story']), contentId: z.string(), ...target }

const ViewsRow = z.object({
  ...place,
  /** How often the content was viewed, and by how many users. */
  impression: z.number(),
  reach: z.number(),
  linkClicks: z.number(),
})

/** How often content was viewed. */
export const contentViews = table('content_views', {
  row: ViewsRow,
  key: ['contentType', 'contentId'],
  orderedBy: ({ targetType, targetId }) => viewsKey(targetType, targetId),
  columns: { impression: 'int4', reach: 'int4' },
  fillfactor: 70,
})

const ViewerRow = z.object({
  ...place,
  userId: z.string(),
  firstViewedAt: z.string(),
  lastViewedAt: z.string(),
  views: z.number(),
})

/** Who viewed content, one row for each user. */
export const contentViewers = table('content_viewers', {
  row: ViewerRow,
  key: ['contentType', 'contentId', 'userId'],
  orderedBy: ({ targetType, targetId }) => viewsKey(targetType, targetId),
  derived: { firstViewedAt: 'text' },
  indexes: {
    content_viewers_by_time: { on: ['contentType', 'contentId', 'firstViewedAt', 'userId'] },
  },
})

/** Until when the stories of a target are shown that a user has seen. */
export const seenStories = table('seen_stories', {
  row: z.object({ ...target, userId: z.string(), lastSeenExpiresAt: z.string() }),
  key: ['targetType', 'targetId', 'userId'],
  orderedByKey: ({ targetType, targetId }) => viewsKey(targetType, targetId),
  derived: { lastSeenExpiresAt: 'text' },
})

export const seenStoryFolds = {
  contentViewed: fold(contentViewed)(
    ({ targetType, targetId, userId, contents }) => ({
      seen: lastExpiry(contents) ? [seenStories.get(targetType, targetId, userId)] : [],
    }),
    ({ seen: [before] }, { data: { targetType, targetId, userId, contents } }) => {
      const lastSeenExpiresAt = lastExpiry(contents)
      return lastSeenExpiresAt > (before?.lastSeenExpiresAt ?? '')
        ? [seenStories.put({ targetType, targetId, userId, lastSeenExpiresAt })]
        : []
    },
  ),
}

/** When the last of the viewed stories expires; empty if none was viewed. */
const lastExpiry = (contents: readonly { expiresAt?: string | undefined }[]): string =>
  contents.reduce((last, { expiresAt = '' }) => (expiresAt > last ? expiresAt : last), '')

export const contentViewFolds = {
  contentViewed: fold(contentViewed)(
    (e) => ({
      views: e.contents.map(({ contentType, contentId }) =>
        contentViews.get(contentType, contentId),
      ),
      viewers: e.contents.map(({ contentType, contentId }) =>
        contentViewers.get(contentType, contentId, e.userId),
      ),
    }),
    ({ views, viewers }, { data: { targetType, targetId, userId, contents }, at }) =>
      contents.flatMap(({ contentType, contentId, views: seen, linkClicks }, i) => {
        const [before, viewer] = [views[i], viewers[i]]
        const of = { contentType, contentId, targetType, targetId }
        const isFirst = seen > 0 && !viewer
        const counted = {
          ...of,
          impression: (before?.impression ?? 0) + seen,
          reach: (before?.reach ?? 0) + (isFirst ? 1 : 0),
          linkClicks: (before?.linkClicks ?? 0) + linkClicks,
        }
        const firstViewedAt = viewer?.firstViewedAt ?? at
        const seenBy = {
          ...of,
          userId,
          firstViewedAt,
          lastViewedAt: at,
          views: (viewer?.views ?? 0) + seen,
        }
        return [contentViews.put(counted), ...(seen > 0 ? [contentViewers.put(seenBy)] : [])]
      }),
  ),
}
