import { scheduledPostDeleted } from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, erasedRecords, type Reader } from '@causerie/kernel'
import { recordErased } from '@causerie/protocol'
import {
  type ExpiredPages,
  type Expiry,
  expiredKeys,
  heldCondition,
  holdsOnContent,
  refusalOfHold,
  retentionSetting,
} from '@causerie/replicas'
import {
  type ScheduledPostRow,
  scheduledPostRows,
  scheduledPosts,
} from '../scheduled-post/scheduled-post.ts'
import { isExpiredPost } from './expired-posts.ts'

/** Those that wait no more, counted from their publication or failure. */
const expired: ExpiredPages<readonly ['_id']> = expiredKeys('expired_scheduled_posts', {
  table: 'scheduled_posts',
  key: ['_id'],
  createdAt: 'updated_at',
  placeId: `case when doc ->> 'targetType' = 'community' then doc ->> 'targetId' end`,
  where: `due_at is null
      and not ${heldCondition(`'user:' || user_id`, `(doc ->> 'targetType') || ':' || (doc ->> 'targetId')`)}`,
})

/** Deletes what is left of scheduled posts, which have the words of the posts that they became. */
export async function* expiredScheduledPosts(
  reader: Reader,
  expiry: Expiry,
): AsyncIterable<AnyDecision> {
  for await (const page of expired(reader, expiry))
    for (const [id] of page) {
      const { scheduled } = await reader.load({ scheduled: scheduledPosts.get(id) })
      if (scheduled) yield expiration(scheduled)
    }
}

const expiration = ({ _id: scheduledPostId, userId, ...target }: ScheduledPostRow): AnyDecision => {
  const record = `scheduledPost:${scheduledPostId}` as const
  return decision({
    orderBy: [userKey(userId), record],
    load: {
      ...scheduledPostRows({ scheduledPostId, userId }),
      holds: holdsOnContent({ userId, target }),
      retention: retentionSetting(),
      erased: erasedRecords.get(record),
    },
    decide: ({ scheduled, holds, retention, erased }, { at }) => {
      if (!scheduled || scheduled.status.code === 'WAIT') return []
      const aged = { ...scheduled, createdAt: scheduled.updatedAt }
      if (!isExpiredPost(aged, retention, at)) return []
      return (
        refusalOfHold(holds) ?? [
          scheduledPostDeleted({ scheduledPostId, userId, by: userId, wasWaiting: false }),
          ...(erased ? [] : [recordErased({ record })]),
        ]
      )
    },
  })
}
