import { type Refusal, refuse } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { targetRows } from '../target/target-access.ts'
import { posts } from './post.ts'
import { postFlagging } from './post-flag.ts'
import { type PostIdentity, postIdentities } from './post-queries.ts'

/** What never changes of the post of a request: its target, author and parent. */
export const aboutPost = async (
  { params: { postId } }: { params: { postId: string } },
  reader: Reader,
): Promise<PostIdentity | Refusal<'post-not-found'>> => (await postIdentities(reader, [postId]))[0] ?? refuse('post-not-found')

/** The post of a request and the rows that decide what its caller may do with it. */
export const postRows = (post: PostIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...targetRows(post, caller, [post.postedUserId]),
  post: posts.get(post.postId),
})

/** `postRows`, the caller's flag and the parent, which knows whether its children have flags. */
export const flaggedPostRows = (post: PostIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...postRows(post, caller),
  flag: postFlagging.flags.get(post.postId, caller.userId),
  parent: post.parentPostId === null ? [] : [posts.get(post.parentPostId)],
})
