import type { Reader } from '@causerie/kernel'
import { retentionSweep } from '@causerie/replicas'
import { comments } from '../comment/comment.ts'
import { imagesIn, polls } from '../poll/poll.ts'
import { fileIdsIn, type PostRow, posts } from '../post/post.ts'
import { expiredFiles, pollExpiration } from './expired-attachments.ts'
import { commentExpiration, commentsOn } from './expired-comments.ts'
import { expiredPosts } from './expired-posts.ts'
import { expiredScheduledPosts } from './expired-scheduled-posts.ts'
import { postExpiration } from './post-expiration.ts'

/**
 * Deletes posts that are kept no longer, with comments, polls and files: what hangs on a post goes
 * before it, since nothing would find it afterwards.
 */
export const deleteExpiredPosts = retentionSweep('posts', async function* (reader, expiry) {
  // They show the files of their posts.
  yield* expiredScheduledPosts(reader, expiry)
  for await (const page of expiredPosts(reader, expiry)) {
    const fileIds: string[] = []
    for (const [postId] of page) {
      const { post } = await reader.load({ post: posts.get(postId) })
      if (!post) continue
      const family = await familyOf(post, reader)
      for (const one of family) fileIds.push(...(fileIdsIn(one.data) ?? []))
      yield* expiredComments(family, { reader, fileIds })
      yield* expiredPolls(family, { reader, fileIds })
      // Comments on hold are found by their post, once the hold is lifted.
      yield await postExpiration(post, { reader, isMasked: !(await hasComments(family, reader)) })
    }
    yield* expiredFiles(reader, fileIds)
  }
})

/** The post, and the children that it shows. */
const familyOf = async (post: PostRow, reader: Reader): Promise<PostRow[]> => {
  const { children } = await reader.load({ children: post.children.map((id) => posts.get(id)) })
  return [post, ...children.flatMap((child) => child ?? [])]
}

const hasComments = async (family: readonly PostRow[], reader: Reader): Promise<boolean> => {
  for (const { postId } of family) for await (const _ of commentsOn(reader, postId)) return true
  return false
}

/** Collects the files, too, which the rows name no longer afterwards. */
type Collecting = { reader: Reader; fileIds: string[] }

async function* expiredComments(family: readonly PostRow[], { reader, fileIds }: Collecting) {
  for (const { postId } of family)
    for await (const commentId of commentsOn(reader, postId)) {
      const { comment } = await reader.load({ comment: comments.get(commentId) })
      fileIds.push(...(comment?.attachments.map(({ fileId }) => fileId) ?? []))
      const expiration = await commentExpiration(commentId, reader)
      if (expiration) yield expiration
    }
}

async function* expiredPolls(family: readonly PostRow[], { reader, fileIds }: Collecting) {
  for (const post of family) {
    const { pollId } = post.data
    if (typeof pollId !== 'string') continue
    const { poll } = await reader.load({ poll: polls.get(pollId) })
    if (poll) fileIds.push(...imagesIn(poll.answers))
    yield pollExpiration(pollId, post)
  }
}
