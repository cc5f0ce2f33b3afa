import { type postCreated, targetKey } from '@causerie/contracts'
import { type Change, table } from '@causerie/kernel'
import { z } from 'zod'

/** What lists of posts with a tag are narrowed and sorted by; kept beside the tag, so that no plan has to sort. */
const Place = z.object({
  postId: z.string(),
  internalId: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
type Place = z.infer<typeof Place>

const placedBy = ({ targetType, targetId }: Place) => targetKey(targetType, targetId)

const derived = { internalId: 'text', targetType: 'text', targetId: 'text', createdAt: 'text', updatedAt: 'text' } as const

/** The tags of posts, one row each. */
export const postTags = table('post_tags', {
  row: Place.extend({ tag: z.string() }),
  key: ['postId', 'tag'],
  version: 2,
  orderedBy: placedBy,
  derived,
  indexes: {
    post_tags_by_creation: { on: ['targetType', 'targetId', 'tag', 'createdAt', 'internalId'] },
    post_tags_by_update: { on: ['targetType', 'targetId', 'tag', 'updatedAt', 'internalId'] },
  },
  fillfactor: 70,
})

/** The hashtags of posts as they are matched, one row each. */
export const postHashtags = table('post_hashtags', {
  row: Place.extend({ hashtag: z.string() }),
  key: ['postId', 'hashtag'],
  version: 2,
  orderedBy: placedBy,
  derived,
  indexes: {
    post_hashtags_by_creation: { on: ['targetType', 'targetId', 'hashtag', 'createdAt', 'internalId'] },
    post_hashtags_by_update: { on: ['targetType', 'targetId', 'hashtag', 'updatedAt', 'internalId'] },
  },
  fillfactor: 70,
})

/** Hashtags are shown as they were written and matched without case. */
const hashtagKeys = (hashtags: readonly string[]): string[] => [...new Set(hashtags.map((hashtag) => hashtag.toLowerCase()))]

/** The rows of a post's tags and hashtags, to be loaded before they are written. */
export const tagRowsOf = (post: Tagged) => ({
  tags: post.tags.map((tag) => postTags.get(post.postId, tag)),
  hashtags: hashtagKeys(post.hashtags).map((hashtag) => postHashtags.get(post.postId, hashtag)),
})

/** The rows of a new post's tags and hashtags. */
export const tagged = (post: z.infer<typeof postCreated.schema>, at: string): Change[] => {
  const { postId, internalId, targetType, targetId } = post
  const place: Place = { postId, internalId, targetType, targetId, createdAt: at, updatedAt: at }
  return [
    ...post.tags.map((tag) => postTags.put({ ...place, tag })),
    ...hashtagKeys(post.hashtags).map((hashtag) => postHashtags.put({ ...place, hashtag })),
  ]
}

type Tagged = { postId: string; tags: readonly string[]; hashtags: readonly string[] }
