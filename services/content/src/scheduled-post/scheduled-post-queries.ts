import { type Doc, type Reader, sql } from '@causerie/kernel'
import { mergedList } from '@causerie/lists'
import { type Refusal, refuse } from '@causerie/protocol'
import { type ScheduledPostRow, scheduledPosts } from './scheduled-post.ts'

/** What never changes of the scheduled post of a request. */
export const resolveScheduledPost = async (
  { params: { id: scheduledPostId } }: { params: { id: string } },
  reader: Reader,
): Promise<{ scheduledPostId: string; userId: string } | Refusal<'scheduled-post-not-found'>> => {
  const { post } = await reader.load({ post: scheduledPosts.get(scheduledPostId) })
  return post ? { scheduledPostId, userId: post.userId } : refuse('scheduled-post-not-found')
}

const brands = sql<{ userId: string }>(
  'brand_users',
  `
  select user_id as "userId" from users where network_id = $networkId and is_brand order by user_id limit 100
  `,
)

/** The brand users of the reader's network, whose posts administrators manage. */
export const brandUserIds = async (reader: Reader): Promise<string[]> =>
  (await reader.rows(brands)).map(({ userId }) => userId)

/** The times by which lists are sorted, of a post of these users. */
export const timesOfScheduledPost = async (
  reader: Reader,
  scheduledPostId: string,
  userIds: readonly string[],
) => {
  const { post } = await reader.load({ post: scheduledPosts.get(scheduledPostId) })
  return post && userIds.includes(post.userId) ? post : undefined
}

export type StoredScheduledPost = { doc: Doc<ScheduledPostRow> }
/** From a row of the batch. */
export const storedScheduledPost = (row: ScheduledPostRow): StoredScheduledPost => ({
  doc: scheduledPosts.docOf(row),
})

/** The scheduled posts of some users. */
export const scheduledPostList = mergedList<
  StoredScheduledPost,
  { userIds: readonly string[]; notPostedOnly: boolean; until: string }
>()('scheduled_posts', {
  sorts: {
    lastCreated: { by: 'created_at', order: 'desc' },
    firstCreated: { by: 'created_at', order: 'asc' },
    lastUpdated: { by: 'updated_at', order: 'desc' },
    firstUpdated: { by: 'updated_at', order: 'asc' },
  },
  scan: { from: 'scheduled_posts', id: '_id', columns: 'doc, is_posted' },
  ranges: {
    each: 'unnest($userIds::text[])',
    column: 'user_id',
    where: (range) => `user_id = ${range}.user_id and updated_at <= $until`,
  },
  match: (scanned) => `(not $notPostedOnly::boolean or not ${scanned}.is_posted)`,
  isFiltered: ({ notPostedOnly }) => notPostedOnly,
  show: { columns: (row) => `${row}.doc` },
})
