import { contentFlagErased } from '@causerie/contracts/content'
import type { ErasedFlag } from '@causerie/contracts/shared'
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

const flagErased = (recordType: 'post' | 'comment') => (flag: ErasedFlag) =>
  contentFlagErased({ ...flag, recordType })

async function* erasedPostFlags({ reader, by }: Erasing): Erased {
  const { flags, eraseFlag } = postFlagging
  const erased = flagErased('post')
  for await (const [postId, flaggedBy] of contentOf.postFlags(reader, by.userId)) {
    const flagRow = { flag: flags.get(postId, flaggedBy) }
    const { flag: known } = await reader.load(flagRow)
    if (!known) continue
    const { orderedBy: orderBy } = known
    const post = await resolvePost({ params: { postId } }, reader)
    if ('refused' in post)
      yield decision({
        orderBy,
        load: flagRow,
        decide: ({ flag }) => eraseFlag(flag, undefined, erased),
      })
    else
      yield decision({
        orderBy,
        load: flaggedPostRows(post, by),
        decide: ({ post: record, flag }) =>
          eraseFlag(flag, record && { record, resolved: flaggedPost(record) }, erased),
      })
  }
}

async function* erasedCommentFlags({ reader, by }: Erasing): Erased {
  const { flags, eraseFlag } = commentFlagging
  const erased = flagErased('comment')
  for await (const [commentId, flaggedBy] of contentOf.commentFlags(reader, by.userId)) {
    const flagRow = { flag: flags.get(commentId, flaggedBy) }
    const { flag: known } = await reader.load(flagRow)
    if (!known) continue
    const { orderedBy: orderBy } = known
    const comment = await resolveComment({ params: { commentId } }, reader)
    if ('refused' in comment)
      yield decision({
        orderBy,
        load: flagRow,
        decide: ({ flag }) => eraseFlag(flag, undefined, erased),
      })
    else
      yield decision({
        orderBy,
        load: { ...commentRows(comment, by), ...flagRow },
        decide: ({ comment: record, flag }) =>
          eraseFlag(flag, record && { record, resolved: idsOf(comment) }, erased),
      })
  }
}
