import { Post, postCreated, targetKey } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { feedId } from '@causerie/replicas'
import { z } from 'zod'
import { postTagRows, putPostTags } from './post-tag.ts'

const countFields = { sharedCount: true, flagCount: true, reactionsCount: true, commentsCount: true, childrenNumber: true } as const
/** Counts of what other users did with a post. */
const PostCounts = Post.pick(countFields)
export type PostCounts = z.infer<typeof PostCounts>

/** The stored part of a post, which clients get unchanged. */
const PostDoc = Post.omit({
  ...countFields,
  publisherId: true,
  publisherPublicId: true,
  hashFlag: true,
  reactions: true,
  myReactions: true,
  comments: true,
  children: true,
  hasFlaggedComment: true,
  hasFlaggedChildren: true,
  impression: true,
  reach: true,
}).extend({
  // Not validated again: posts of custom types contain fields that the contract does not name.
  data: z.custom<Post['data']>(),
})
export type PostDoc = z.infer<typeof PostDoc>

const PostRow = PostDoc.extend({
  feedType: z.enum(['reviewing', 'published', 'declined']),
  counts: PostCounts,
})
export type PostRow = z.infer<typeof PostRow>

/** Posts. `feedType` is no field of the API's resource; the counts are a column of their own because they change often. */
export const posts = table('posts', {
  row: PostRow,
  key: ['postId'],
  version: 3,
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  columns: { feedType: 'text', counts: 'json' },
  derived: {
    internalId: ['text', ({ _id }) => _id],
    targetType: 'text',
    targetId: 'text',
    postedUserId: 'text',
    dataType: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    isParent: ['bool', ({ parentPostId }) => parentPostId === null],
    isDeleted: 'bool',
    isFlagged: ['bool', ({ counts }) => counts.flagCount > 0],
    mentionedUserIds: ['json', ({ mentionees }) => mentionees[0]?.userIds],
  },
  indexes: {
    posts_by_creation: { on: ['targetType', 'targetId', 'feedType', 'isParent', 'isDeleted', 'createdAt', 'internalId'] },
    posts_by_update: { on: ['targetType', 'targetId', 'feedType', 'isParent', 'isDeleted', 'updatedAt', 'internalId'] },
    posts_by_internal_id: { on: ['internalId'] },
  },
  fillfactor: 70,
})

export const postFolds = {
  postCreated: fold(postCreated)(
    (e) => ({ post: posts.get(e.postId), ...postTagRows(e) }),
    (_, { data: e, at, networkId }) => [posts.put(newPost(e, at, networkId)), ...putPostTags(e, at)],
  ),
}

const newPost = (e: z.infer<typeof postCreated.schema>, at: string, networkId: string): PostRow => ({
  postId: e.postId,
  data: e.data,
  _id: e.internalId,
  path: `${networkId}/social/${e.targetType}/${e.targetInternalId}/post/${e.internalId}`,
  parentPostId: null,
  postedUserId: e.postedUserId,
  postedUserPublicId: e.postedUserId,
  postedUserInternalId: e.postedUserInternalId,
  sharedUserId: null,
  targetId: e.targetId,
  targetPublicId: e.targetId,
  targetInternalId: e.targetInternalId,
  targetType: e.targetType,
  dataType: e.dataType,
  metadata: e.metadata,
  editedAt: at,
  createdAt: at,
  updatedAt: at,
  isDeleted: false,
  feedId: feedId(networkId, e),
  tags: e.tags,
  hashtags: e.hashtags,
  mentionees: mentionees(e),
  structureType: 'text',
  feedType: e.feedType,
  counts: { sharedCount: 0, flagCount: 0, reactionsCount: 0, commentsCount: 0, childrenNumber: 0 },
})

/** All mentioned users share one mentionee. */
const mentionees = (e: z.infer<typeof postCreated.schema>): Post['mentionees'] =>
  e.mentionedUserIds.length === 0
    ? []
    : [{ type: 'user', userIds: e.mentionedUserIds, userPublicIds: e.mentionedUserIds, userInternalIds: e.mentionedUserInternalIds }]
