import type { PostKeywords } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { type Change, table } from '@causerie/kernel'
import { caseFolded } from '@causerie/protocol'
import { z } from 'zod'
import { everyTarget } from '../target/every-target.ts'

/**
 * The columns that lists by keyword filter and sort by, copied to each keyword so that an index
 * serves them without a sort.
 */
const PostKeyword = z.object({
  kind: z.enum(['tag', 'hashtag', 'dataType']),
  /** A tag or data type as it is, a hashtag folded. */
  keyword: z.string(),
  postId: z.string(),
  internalId: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
type PostKeyword = z.infer<typeof PostKeyword>

/**
 * Nearly every post is a text, so an index would find no posts by this type: lists read it from the
 * post.
 */
export const textType = 'text'

/**
 * The tags, hashtags and data types other than text of posts, one row each; the types of a post's
 * children are its own, too.
 */
export const postKeywords = table('post_keywords', {
  version: 4,
  row: PostKeyword,
  key: ['postId', 'kind', 'keyword'],
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  derived: {
    internalId: 'text',
    targetType: 'text',
    targetId: 'text',
    createdAt: 'text',
    updatedAt: 'text',
  },
  indexes: {
    post_keywords_by_creation: {
      on: ['targetType', 'targetId', 'kind', 'keyword', 'createdAt', 'internalId'],
    },
    post_keywords_by_update: {
      on: ['targetType', 'targetId', 'kind', 'keyword', 'updatedAt', 'internalId'],
    },
    // For searches without a target, and no others.
    all_post_keywords_by_creation: {
      on: ['targetType', 'kind', 'keyword', 'createdAt', 'internalId'],
      where: everyTarget,
    },
    all_post_keywords_by_update: {
      on: ['targetType', 'kind', 'keyword', 'updatedAt', 'internalId'],
      where: everyTarget,
    },
  },
  fillfactor: 70,
})

/** Posts show hashtags as written; matching ignores case and width. */
export const hashtagKey = (hashtag: string): string => caseFolded(hashtag)

type Key = Pick<PostKeyword, 'kind' | 'keyword'>
/** The key of a row. */
export type KeywordKey = Pick<PostKeyword, 'postId' | 'kind' | 'keyword'>
const keysOf = ({ tags, hashtags, dataTypes }: PostKeywords): Key[] => [
  ...unique(tags).map((keyword) => ({ kind: 'tag' as const, keyword })),
  ...unique(hashtags.map(hashtagKey)).map((keyword) => ({ kind: 'hashtag' as const, keyword })),
  ...unique(dataTypes).flatMap((keyword) =>
    keyword === textType ? [] : [{ kind: 'dataType' as const, keyword }],
  ),
]
const unique = (values: readonly string[]): string[] => [...new Set(values)]
const idOf = ({ kind, keyword }: Key): string => `${kind}:${keyword}`

/** What lists find a child by. */
export const keywordsOfChild = ({ dataType }: { dataType: string }): PostKeywords => ({
  tags: [],
  hashtags: [],
  dataTypes: [dataType],
})

/** The rows of keywords of a post, for the events that change them. */
export const keywordRows = (postId: string, ...all: readonly PostKeywords[]) => {
  const keys = new Map(all.flatMap(keysOf).map((key) => [idOf(key), key]))
  return {
    keywords: [...keys.values()].map(({ kind, keyword }) =>
      postKeywords.get(postId, kind, keyword),
    ),
  }
}

/** Writes the keywords of a post after a change, and removes those that it has lost. */
export const putKeywords = (
  post: Omit<PostKeyword, keyof Key>,
  now: PostKeywords,
  before?: readonly (PostKeyword | undefined)[],
): Change[] => {
  const keys = keysOf(now)
  const kept = new Set(keys.map(idOf))
  return [
    ...keys.map((key) => postKeywords.put({ ...post, ...key })),
    ...(before ?? []).flatMap((row) =>
      row && !kept.has(idOf(row)) ? [postKeywords.remove(row)] : [],
    ),
  ]
}
