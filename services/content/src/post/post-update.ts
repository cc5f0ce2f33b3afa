import {
  type PostChild,
  postUpdated,
  type refusalsToUpdatePostData,
} from '@causerie/contracts/content'
import { isWithin, maxCustomData, maxMetadata } from '@causerie/contracts/shared'
import { type Caller, changedFields } from '@causerie/kernel'
import { type Fact, type RefusalOf, refuse } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'
import type { PostRow } from './post.ts'
import { dataTypesOf } from './post-folds.ts'

/** What an update asks for; absent fields are unchanged. */
export type PostUpdate = {
  data?: PostRow['data'] | undefined
  metadata?: PostRow['metadata'] | undefined
  tags?: string[] | undefined
  hashtags?: string[] | undefined
  links?: PostRow['links'] | undefined
  mentioned?: readonly UserRow[] | undefined
  childrenAdded?: readonly PostChild[]
  childrenRemoved?: readonly string[]
  /** How many of the removed children have flags. */
  flaggedPosts?: number
  /** How many comments with flags the removed children have. */
  flaggedComments?: number
  reason?: string | undefined
  isShownAsEdited?: boolean | undefined
}
type Updater = Pick<Caller, 'userId' | 'kind'>

/** The event of an update; none if it changes nothing. */
export const updateFacts = (
  post: PostRow,
  update: PostUpdate,
  caller: Updater,
): Fact[] | RefusalOf<typeof refusalsToUpdatePostData> => {
  const { data = {}, metadata = {}, mentioned, childrenAdded = [], childrenRemoved = [] } = update
  if (!isWithin(data, maxCustomData) && post.dataType !== 'text') return refuse('data-too-large')
  if (!isWithin(metadata, maxMetadata)) return refuse('data-too-large')
  const isChanged =
    Object.keys(changesOfPost(post, update)).length > 0 ||
    (mentioned && mentionChanges(post, mentioned) !== undefined)
  return isChanged || childrenAdded.length + childrenRemoved.length > 0
    ? [postUpdate(post, update, caller)]
    : []
}

/** The event of an update that changes something. */
export const postUpdate = (post: PostRow, update: PostUpdate, caller: Updater): Fact => {
  const {
    mentioned,
    childrenAdded = [],
    childrenRemoved = [],
    reason,
    flaggedPosts = 0,
    flaggedComments = 0,
    isShownAsEdited = true,
  } = update
  const {
    postId,
    _id: internalId,
    targetId,
    targetType,
    postedUserId,
    tags,
    hashtags,
    dataType,
  } = post
  const mentions = mentioned && mentionChanges(post, mentioned)
  const childTypes = [
    ...post.childTypes.filter((_, i) => !childrenRemoved.includes(post.children[i] ?? '')),
    ...childrenAdded.map((child) => child.dataType),
  ]
  return postUpdated({
    postId,
    internalId,
    targetType,
    targetId,
    by: caller.userId,
    postedUserId,
    isShownAsEdited,
    ...(reason && caller.kind === 'admin' && { reason }),
    ...changesOfPost(post, update),
    ...mentions?.now,
    childrenAdded: [...childrenAdded],
    childrenRemoved: [...childrenRemoved],
    mentionsAdded: mentions?.added ?? [],
    mentionsRemoved: mentions?.removed ?? [],
    flaggedPosts,
    ...(flaggedComments > 0 && { flaggedComments }),
    ...(post.feedType !== 'published' && { feedType: post.feedType }),
    keywordsBefore: keywordsOfPost(post),
    keywords: {
      tags: update.tags ?? tags,
      hashtags: update.hashtags ?? hashtags,
      dataTypes: dataTypesOf({ dataType, childTypes }),
    },
  })
}

/** What lists find a stored post by. */
export const keywordsOfPost = (post: PostRow) => ({
  tags: post.tags,
  hashtags: post.hashtags,
  dataTypes: dataTypesOf(post),
})

type Fields = Pick<PostUpdate, 'data' | 'metadata' | 'tags' | 'hashtags' | 'links'>
/** The fields that are given and differ from the current ones. */
const changesOfPost = (
  post: PostRow,
  { data, metadata, tags, hashtags, links }: Fields,
): Partial<Fields> => changedFields(post, { data, metadata, tags, hashtags, links })

/**
 * Who is mentioned now, who is new among them, and who is mentioned no longer; undefined if they
 * are the same.
 */
const mentionChanges = (post: PostRow, mentioned: readonly UserRow[]) => {
  const before = new Set(post.mentions.map(({ userId }) => userId))
  const now = mentioned.map(({ userId }) => userId)
  if (JSON.stringify([...before]) === JSON.stringify(now)) return undefined
  return {
    now: {
      mentionedUserIds: now,
      mentionedUserInternalIds: mentioned.map((user) => user.userInternalId),
    },
    added: now.filter((userId) => !before.has(userId)),
    removed: post.mentions.filter(({ userId }) => !now.includes(userId)),
  }
}
