import {
  type ExpiredPages,
  type ExpiringTable,
  expiredKeys,
  heldCondition,
  isKeptNoLonger,
  type RetentionSettingRow,
  retentionPreview,
} from '@causerie/replicas'
import type { PostRow } from '../post/post.ts'

/**
 * Posts that are kept no longer, also deleted ones whose words are still in the journal, and
 * children that were deleted without their post.
 */
const expiring: ExpiringTable<readonly ['post_id']> = {
  table: 'posts',
  key: ['post_id'],
  createdAt: 'created_at',
  placeId: `case when target_type = 'community' then target_id end`,
  where: `(parent_post_id is null or is_deleted)
      and not exists (select from erased_records e where e.network_id = $networkId and e.record = 'post:' || post_id)
      and not ${heldCondition(`'user:' || posted_user_id`, `target_type || ':' || target_id`)}`,
}

export const expiredPosts: ExpiredPages<readonly ['post_id']> = expiredKeys(
  'expired_posts',
  expiring,
)

/** Children go with their posts. */
export const postsPreview = retentionPreview('posts', {
  ...expiring,
  counted: 'not is_purged and parent_post_id is null',
})

/** Whether a post is kept no longer, with everything that hangs on it. */
export const isExpiredPost = (
  { createdAt, targetType, targetId }: Pick<PostRow, 'createdAt' | 'targetType' | 'targetId'>,
  retention: RetentionSettingRow | undefined,
  at: string,
): boolean =>
  isKeptNoLonger(retention, {
    kind: 'posts',
    at,
    createdAt,
    placeId: targetType === 'community' ? targetId : null,
  })
