import { type postCreated, targetKey } from '@causerie/contracts'
import { type Change, table } from '@causerie/kernel'
import { z } from 'zod'

/** The columns that lists of tagged posts filter and sort by, copied to each tag so that an index serves them without a sort. */
const TaggedPost = z.object({
  postId: z.string(),
  internalId: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
type TaggedPost = z.infer<typeof TaggedPost>

const orderedByTarget = ({ targetType, targetId }: TaggedPost) => targetKey(targetType, targetId)

const derived = { internalId: 'text', targetType: 'text', targetId: 'text', createdAt: 'text', updatedAt: 'text' } as const

/** The tags of posts, one row each. */
export const postTags = table('post_tags', {
  row: TaggedPost.extend({ tag: z.string() }),
  key: ['postId', 'tag'],
  version: 2,
  orderedBy: orderedByTarget,
  derived,
  indexes: {
    post_tags_by_creation: { on: ['targetType', 'targetId', 'tag', 'createdAt', 'internalId'] },
    post_tags_by_update: { on: ['targetType', 'targetId', 'tag', 'updatedAt', 'internalId'] },
  },
  fillfactor: 70,
})

/** The hashtags of posts in lower case, one row each. */
export const postHashtags = table('post_hashtags', {
  row: TaggedPost.extend({ hashtag: z.string() }),
  key: ['postId', 'hashtag'],
  version: 2,
  orderedBy: orderedByTarget,
  derived,
  indexes: {
    post_hashtags_by_creation: { on: ['targetType', 'targetId', 'hashtag', 'createdAt', 'internalId'] },
    post_hashtags_by_update: { on: ['targetType', 'targetId', 'hashtag', 'updatedAt', 'internalId'] },
  },
  fillfactor: 70,
})

/** Posts show hashtags as written; matching ignores case. */
const hashtagKeys = (hashtags: readonly string[]): string[] => [...new Set(hashtags.map((hashtag) => hashtag.toLowerCase()))]

/** The rows of a post's tags and hashtags, which have to be loaded before they are written. */
export const postTagRows = (post: PostTags) => ({
  tags: post.tags.map((tag) => postTags.get(post.postId, tag)),
  hashtags: hashtagKeys(post.hashtags).map((hashtag) => postHashtags.get(post.postId, hashtag)),
})

/** Writes the tags and hashtags of a new post. */
export const putPostTags = (post: z.infer<typeof postCreated.schema>, at: string): Change[] => {
  const { postId, internalId, targetType, targetId } = post
  const row: TaggedPost = { postId, internalId, targetType, targetId, createdAt: at, updatedAt: at }
  return [
    ...post.tags.map((tag) => postTags.put({ ...row, tag })),
    ...hashtagKeys(post.hashtags).map((hashtag) => postHashtags.put({ ...row, hashtag })),
  ]
}

type PostTags = { postId: string; tags: readonly string[]; hashtags: readonly string[] }
