import { contentFlagErased } from '@causerie/contracts/content'
import { decision } from '@causerie/kernel'
import { commentFlagging } from '../comment/comment.ts'
import { commentRows, idsOf, resolveComment } from '../comment/resolve-comment.ts'
import { flaggedPost, postFlagging } from '../post/flag/post-flag.ts'
import { flaggedPostRows, resolvePost } from '../post/resolve-post.ts'
import { contentOf } from './content-of-user.ts'
import type { Erased, Erasing } from './erasing.ts'

/**
 * Withdraws the flags that a user set, with their reasons, and erases those that count no longer or
 * whose record is gone.
 */
export async function* erasedFlags(erasing: Erasing): Erased {
  yield* erasedPostFlags(erasing)
  yield* erasedCommentFlags(erasing)
}

async function* erasedPostFlags({ reader, by }: Erasing): Erased {
  for await (const [postId, flaggedBy] of contentOf.postFlags(reader, by.userId)) {
    const flagRow = { flag: postFlagging.flags.get(postId, flaggedBy) }
    const { flag: known } = await reader.load(flagRow)
    if (!known) continue
    const resolved = await resolvePost({ params: { postId } }, reader)
    const { orderedBy: orderingKey } = known
    const erased = { orderingKey, recordType: 'post' as const, recordId: postId, flaggedBy }
    if ('refused' in resolved)
      yield decision({
        orderBy: orderingKey,
        load: flagRow,
        decide: ({ flag }) => (flag ? [contentFlagErased(erased)] : []),
      })
    else
      yield decision({
        orderBy: orderingKey,
        load: flaggedPostRows(resolved, by),
        decide: ({ post, flag }) => {
          const withdrawn = post
            ? postFlagging.unflag({ record: post, flag }, flaggedPost(post), { by: flaggedBy })
            : []
          return withdrawn.length > 0 || !flag ? withdrawn : [contentFlagErased(erased)]
        },
      })
  }
}

async function* erasedCommentFlags({ reader, by }: Erasing): Erased {
  for await (const [commentId, flaggedBy] of contentOf.commentFlags(reader, by.userId)) {
    const flagRow = { flag: commentFlagging.flags.get(commentId, flaggedBy) }
    const { flag: known } = await reader.load(flagRow)
    if (!known) continue
    const resolved = await resolveComment({ params: { commentId } }, reader)
    const { orderedBy: orderingKey } = known
    const erased = { orderingKey, recordType: 'comment' as const, recordId: commentId, flaggedBy }
    if ('refused' in resolved)
      yield decision({
        orderBy: orderingKey,
        load: flagRow,
        decide: ({ flag }) => (flag ? [contentFlagErased(erased)] : []),
      })
    else
      yield decision({
        orderBy: orderingKey,
        load: { ...commentRows(resolved, by), ...flagRow },
        decide: ({ comment, flag }) => {
          const withdrawn = comment
            ? commentFlagging.unflag({ record: comment, flag }, idsOf(resolved), { by: flaggedBy })
            : []
          return withdrawn.length > 0 || !flag ? withdrawn : [contentFlagErased(erased)]
        },
      })
  }
}
