import { isDeepStrictEqual } from 'node:util'
import type { PostRow } from './post.ts'

/** What a request says about a new post. */
export type RequestedPost = Pick<
  PostRow,
  'targetType' | 'targetId' | 'postedUserId' | 'dataType' | 'data' | 'metadata' | 'tags' | 'hashtags' | 'links'
> & {
  /** Every mentioned user; the stored post has only those who were known. */
  mentioned: readonly string[]
}

/** Whether the stored post is what this request asks for: the same author, feed and content. */
export const isRepeatOf = (post: PostRow, { mentioned, ...requested }: RequestedPost, isKnown: (userId: string) => boolean): boolean => {
  const stored: PostRow & Readonly<Record<string, unknown>> = post
  const before = post.mentionees.flatMap(({ userIds }) => userIds ?? [])
  const now = mentioned.filter((userId) => before.includes(userId) || isKnown(userId))
  return isSameJson(before, now) && Object.entries(requested).every(([field, value]) => isSameJson(value, stored[field]))
}

/** Members may be in any order; undefined ones are absent. */
export const isSameJson = (a: unknown, b: unknown): boolean => isDeepStrictEqual(asJson(a), asJson(b))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
