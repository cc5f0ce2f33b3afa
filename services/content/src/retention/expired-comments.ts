import { targetKey } from '@causerie/contracts/shared'
import {
  type AnyDecision,
  decision,
  erasedRecords,
  outdated,
  type Reader,
  sql,
} from '@causerie/kernel'
import { recordErased } from '@causerie/protocol'
import { holdsOnContent, refusalOfHold, retentionSetting } from '@causerie/replicas'
import { comments, referenceKey } from '../comment/comment.ts'
import { commentDeletion } from '../comment/comment-deletion.ts'
import type { CommentIdentity } from '../comment/comment-queries.ts'
import { commentRows, resolveComment } from '../comment/resolve-comment.ts'
import { isExpiredPost } from './expired-posts.ts'
import { versionsOf, withoutVersions } from './versions.ts'

type Place = Record<'state' | 'createdAt' | 'internalId', string>
const ofPost = sql<Place & { commentId: string }, Place & { referenceKey: string }>(
  'comments_of_expired_post',
  `
  select comment_id as "commentId", state, created_at as "createdAt", internal_id as "internalId"
  from comments
  where network_id = $networkId and reference_key = $referenceKey
    and (state, created_at, internal_id) > ($state, $createdAt, $internalId)
  order by state, created_at, internal_id
  limit 500
  `,
)

/** The ids of all comments on a post, also of deleted ones, page by page. */
export async function* commentsOn(reader: Reader, postId: string): AsyncIterable<string> {
  let after: Place | undefined = { state: '', createdAt: '', internalId: '' }
  const key = referenceKey({ referenceType: 'post', referenceId: postId })
  while (after) {
    const page: (Place & { commentId: string })[] = await reader.rows(ofPost, {
      state: after.state,
      createdAt: after.createdAt,
      internalId: after.internalId,
      referenceKey: key,
    })
    for (const { commentId } of page) yield commentId
    after = page.at(-1)
  }
}

/** The permanent deletion of a comment on a post that is kept no longer. */
export const commentExpiration = async (
  commentId: string,
  reader: Reader,
): Promise<AnyDecision | undefined> => {
  const resolved = await resolveComment({ params: { commentId } }, reader)
  if ('refused' in resolved) return undefined
  const { comment: seen } = await reader.load({ comment: comments.get(commentId) })
  return expiration(resolved, {
    updatedAt: seen?.updatedAt,
    versions: await versionsOf(reader, 'comment', [commentId]),
  })
}

type Seen = { updatedAt: string | undefined; versions: Awaited<ReturnType<typeof versionsOf>> }
const expiration = (resolved: CommentIdentity, { updatedAt, versions }: Seen): AnyDecision => {
  const { commentId, userId, postedUserId, targetType, targetId } = resolved
  const record = `comment:${commentId}` as const
  return decision({
    orderBy: [targetKey(targetType, targetId), record],
    load: {
      ...commentRows(resolved, { userId }),
      versions,
      holds: [userId, postedUserId].flatMap((id) =>
        holdsOnContent({ userId: id, target: resolved }),
      ),
      retention: retentionSetting(),
      erased: erasedRecords.get(record),
    },
    decide: ({ comment, posts, versions: earlier, holds, retention, erased }, { at }) => {
      const [post] = posts
      if (!comment || !post || !isExpiredPost(post, retention, at)) return []
      const held = refusalOfHold(holds)
      if (held) return held
      if (comment.updatedAt !== updatedAt) return outdated()
      return [
        commentDeletion(resolved, { comment, posts }, { by: userId, isPermanent: true }),
        ...withoutVersions(earlier, userId),
        ...(erased ? [] : [recordErased({ record })]),
      ]
    },
  })
}
