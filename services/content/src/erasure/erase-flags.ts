import { targetKey } from '@causerie/contracts/shared'
import { decision } from '@causerie/kernel'
import { commentFlagging } from '../comment/comment.ts'
import { commentRows, idsOf, resolveComment } from '../comment/resolve-comment.ts'
import { flaggedPost, postFlagging } from '../post/flag/post-flag.ts'
import { flaggedPostRows, resolvePost } from '../post/resolve-post.ts'
import { contentOf } from './content-of-user.ts'
import type { Erased, Erasing } from './erasing.ts'

/** Withdraws the flags that a user set, with their reasons. */
export async function* erasedFlags(erasing: Erasing): Erased {
  yield* erasedPostFlags(erasing)
  yield* erasedCommentFlags(erasing)
}

async function* erasedPostFlags({ reader, by }: Erasing): Erased {
  for await (const [postId] of contentOf.postFlags(reader, by.userId)) {
    const resolved = await resolvePost({ params: { postId } }, reader)
    if ('refused' in resolved) continue
    yield decision({
      orderBy: targetKey(resolved.targetType, resolved.targetId),
      load: flaggedPostRows(resolved, by),
      decide: ({ post, flag }) =>
        post
          ? postFlagging.unflag({ record: post, flag }, flaggedPost(post), { by: by.userId })
          : [],
    })
  }
}

async function* erasedCommentFlags({ reader, by }: Erasing): Erased {
  for await (const [commentId] of contentOf.commentFlags(reader, by.userId)) {
    const resolved = await resolveComment({ params: { commentId } }, reader)
    if ('refused' in resolved) continue
    yield decision({
      orderBy: targetKey(resolved.targetType, resolved.targetId),
      load: {
        ...commentRows(resolved, by),
        flag: commentFlagging.flags.get(commentId, by.userId),
      },
      decide: ({ comment, flag }) =>
        comment
          ? commentFlagging.unflag({ record: comment, flag }, idsOf(resolved), { by: by.userId })
          : [],
    })
  }
}
