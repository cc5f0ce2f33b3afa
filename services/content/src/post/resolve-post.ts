import type { Caller, Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { feedCounts, users } from '@causerie/replicas'
import { targetRows } from '../target/target-policy.ts'
import { postFlagging } from './flag/post-flag.ts'
import { posts } from './post.ts'
import { type KeywordKey, postKeywords } from './post-keyword.ts'
import { keywordsOfFamily, type PostIdentity, postIdentities } from './post-queries.ts'

type OfPost = { params: { postId: string } }

/** What never changes of the post of a request: its target, author and parent. */
export const resolvePost = async (
  { params: { postId } }: OfPost,
  reader: Reader,
): Promise<PostIdentity | Refusal<'post-not-found'>> =>
  (await postIdentities(reader, [postId]))[0] ?? refuse('post-not-found')

/**
 * `resolvePost`, and the keys of the keywords to load. Keywords that are added before the decision
 * are loaded with a further trip.
 */
export const resolvePostToChange = async (
  request: OfPost,
  reader: Reader,
): Promise<PostToChange | Refusal<'post-not-found'>> => {
  const [post, keywords] = await Promise.all([
    resolvePost(request, reader),
    keywordsOfFamily(reader, request.params.postId),
  ])
  return 'refused' in post ? post : { ...post, keywords }
}
export type PostToChange = PostIdentity & { keywords: readonly KeywordKey[] }

/** The post of a request and the rows that decide what its caller may do with it. */
export const postRows = (post: PostIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...targetRows(post, caller, [post.postedUserId]),
  post: posts.get(post.postId),
  postAuthor: users.get(post.postedUserId),
})

const countsOf = ({ targetType, targetId }: PostIdentity) => feedCounts.get(targetType, targetId)

/**
 * `postRows`, and what changes with a post: its children, its keywords and those of its parent, and
 * the counts of its target.
 */
export const changedPostRows = (post: PostToChange, caller: Pick<Caller, 'userId'>) => ({
  ...postRows(post, caller),
  children: posts.namedBy(posts.get(post.postId), 'children'),
  parent: post.parentPostId === null ? [] : [posts.get(post.parentPostId)],
  keywords: post.keywords.map(({ postId, kind, keyword }) =>
    postKeywords.get(postId, kind, keyword),
  ),
  counts: countsOf(post),
})

/**
 * `postRows`, the caller's flag, the parent, which knows whether its children have flags, and the
 * counts of the target.
 */
export const flaggedPostRows = (post: PostIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...postRows(post, caller),
  flag: postFlagging.flags.get(post.postId, caller.userId),
  parent: post.parentPostId === null ? [] : [posts.get(post.parentPostId)],
  counts: countsOf(post),
})
