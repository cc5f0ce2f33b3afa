import { type Refusal, refuse } from '@causerie/contracts'
import { type Doc, list, type Reader, sql } from '@causerie/kernel'
import { type ScheduledPostRow, scheduledPosts } from './scheduled-post.ts'

const identity = sql<{ userId: string }, { scheduledPostId: string }>(
  'owner_of_scheduled_post',
  `
  select user_id as "userId" from scheduled_posts where network_id = $networkId and _id = $scheduledPostId
  `,
)

/** What never changes of the scheduled post of a request. */
export const aboutScheduledPost = async (
  { params }: { params: { id: string } },
  reader: Reader,
): Promise<{ scheduledPostId: string; userId: string } | Refusal<'scheduled-post-not-found'>> => {
  const [found] = await reader.rows(identity, { scheduledPostId: params.id })
  return found ? { scheduledPostId: params.id, ...found } : refuse('scheduled-post-not-found')
}

const brands = sql<{ userId: string }>(
  'brand_users',
  `
  select user_id as "userId" from users where network_id = $networkId and is_brand order by user_id limit 100
  `,
)

/** The brand users of the reader's network, whose posts administrators manage. */
export const brandUserIds = async (reader: Reader): Promise<string[]> => (await reader.rows(brands)).map(({ userId }) => userId)

const times = sql<{ createdAt: string; updatedAt: string }, { scheduledPostId: string; userIds: readonly string[] }>(
  'times_of_scheduled_post',
  `
  select created_at as "createdAt", updated_at as "updatedAt"
  from scheduled_posts
  where network_id = $networkId and _id = $scheduledPostId and user_id = any($userIds::text[])
  `,
)

/** The times by which lists are sorted, of a post of these users. */
export const timesOfScheduledPost = async (reader: Reader, scheduledPostId: string, userIds: readonly string[]) =>
  (await reader.rows(times, { scheduledPostId, userIds }))[0]

export type StoredScheduledPost = { doc: Doc<ScheduledPostRow> }
/** From a row of the batch. */
export const storedScheduledPost = (row: ScheduledPostRow): StoredScheduledPost => ({ doc: scheduledPosts.docOf(row) })

/** The scheduled posts of some users. */
export const scheduledPostList = list<StoredScheduledPost, { userIds: readonly string[]; notPostedOnly: boolean; until: string }>()(
  'scheduled_posts',
  {
    sorts: {
      lastCreated: { by: 'created_at', order: 'desc' },
      firstCreated: { by: 'created_at', order: 'asc' },
      lastUpdated: { by: 'updated_at', order: 'desc' },
      firstUpdated: { by: 'updated_at', order: 'asc' },
    },
    scan: {
      each: 'unnest($userIds::text[]) t(user_id)',
      from: 'scheduled_posts',
      id: '_id',
      columns: 'doc, is_posted',
      where: 'user_id = t.user_id and updated_at <= $until',
    },
    match: '(not $notPostedOnly::boolean or not w.is_posted)',
    isFiltered: ({ notPostedOnly }) => notPostedOnly,
    show: { columns: 's.doc' },
  },
)
