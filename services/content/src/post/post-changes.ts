import type { Post, PostChild, postCreated, postUpdated } from '@causerie/contracts/content'
import { noFlags } from '@causerie/flags'
import type { Recorded } from '@causerie/protocol'
import { feedId } from '@causerie/replicas'
import type { z } from 'zod'
import { noActivity, type PostRow } from './post.ts'

type Created = z.infer<typeof postCreated.schema>
type Updated = z.infer<typeof postUpdated.schema>

/** Where lists find a post. */
export const placeOf = ({ postId, _id, targetType, targetId, createdAt, updatedAt }: PostRow) => ({
  postId,
  internalId: _id,
  targetType,
  targetId,
  createdAt,
  updatedAt,
})

const pathOf = (
  networkId: string,
  post: Pick<PostRow, 'targetType' | 'targetInternalId'>,
  internalId: string,
): string => `${networkId}/social/${post.targetType}/${post.targetInternalId}/post/${internalId}`

/** What a new post has not got yet. */
const unused = {
  activity: noActivity,
  ...noFlags,
  deletedBy: null,
  isPurged: false,
  flaggedComments: 0,
  flaggedChildren: 0,
  lastSegment: 0,
  recentComments: [],
}

export const newPost = ({
  data: e,
  id: eventId,
  networkId,
  at: recordedAt,
}: Recorded<Created>): PostRow => {
  const at = e.createdAt ?? recordedAt
  const editedAt = e.editedAt !== undefined && e.editedAt > at ? e.editedAt : at
  return {
    postId: e.postId,
    data: e.data,
    _id: e.internalId,
    path: pathOf(networkId, e, e.internalId),
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
    editedAt,
    createdAt: at,
    updatedAt: editedAt,
    isDeleted: false,
    feedId: feedId(networkId, e),
    tags: e.tags,
    hashtags: e.hashtags,
    mentionees: mentionees(e.mentionedUserIds, e.mentionedUserInternalIds),
    links: e.links,
    feedType: e.feedType,
    mentions: e.mentionedUserIds.map((userId) => ({ userId, eventId })),
    ...childrenOf(e.children.map(({ postId, dataType }) => ({ postId, dataType }))),
    ...unused,
  }
}

/** A child post shows one file, poll or stream; everything else it has of its parent. */
export const newChild = (parent: PostRow, { postId, dataType, data }: PostChild): PostRow => ({
  ...parent,
  structureType: structureOf([{ postId, dataType }]),
  postId,
  data,
  _id: postId,
  path: `${parent.path.slice(0, -parent._id.length)}${postId}`,
  parentPostId: parent.postId,
  dataType,
  metadata: {},
  tags: [],
  hashtags: [],
  mentionees: [],
  links: [],
  mentions: [],
  children: [],
  childTypes: [],
  childrenNumber: 0,
  ...unused,
})

type Child = Pick<PostChild, 'postId' | 'dataType'>
/** The fields of a post that follow from its children. */
const childrenOf = (
  children: readonly Child[],
): Pick<PostRow, 'children' | 'childTypes' | 'childrenNumber' | 'structureType'> => ({
  children: children.map((child) => child.postId),
  childTypes: children.map((child) => child.dataType),
  childrenNumber: children.length,
  structureType: structureOf(children),
})

const structureOf = (children: readonly Child[]): Post['structureType'] => {
  const [first, ...others] = new Set(children.map((child) => child.dataType))
  if (!first) return 'text'
  return others.length > 0 ? 'mixed' : first
}

const childrenIn = ({ children, childTypes }: PostRow): Child[] =>
  children.flatMap((postId, i) => {
    const dataType = childTypes[i]
    return dataType ? [{ postId, dataType }] : []
  })

/** All mentioned users share one mentionee. */
const mentionees = (userIds: string[], userInternalIds: string[]): Post['mentionees'] =>
  userIds.length === 0 ? [] : [{ type: 'user', userIds, userPublicIds: userIds, userInternalIds }]

export const updatedPost = (
  before: PostRow,
  { data: e, id: eventId, at }: Recorded<Updated>,
): PostRow => {
  const known = new Map(before.mentions.map((mention) => [mention.userId, mention]))
  const isChanged = e.childrenAdded.length + e.childrenRemoved.length > 0
  return {
    ...before,
    data: e.data ?? before.data,
    metadata: e.metadata ?? before.metadata,
    tags: e.tags ?? before.tags,
    hashtags: e.hashtags ?? before.hashtags,
    links: e.links ?? before.links,
    ...(e.mentionedUserIds && {
      mentionees: mentionees(e.mentionedUserIds, e.mentionedUserInternalIds ?? []),
      mentions: e.mentionedUserIds.map((userId) => known.get(userId) ?? { userId, eventId }),
    }),
    ...(isChanged &&
      childrenOf([
        ...childrenIn(before).filter(({ postId }) => !e.childrenRemoved.includes(postId)),
        ...e.childrenAdded,
      ])),
    editedAt: e.isShownAsEdited ? at : before.editedAt,
    updatedAt: at,
  }
}

/** A post, or one of its children, in another feed of its target. */
export const movedPost = (
  post: PostRow,
  feedType: PostRow['feedType'],
  networkId: string,
): PostRow => ({
  ...post,
  feedType,
  feedId: feedId(networkId, { ...post, feedType }),
})

/** A post with more or fewer flagged children. */
export const withFlaggedChildren = (post: PostRow, change: number): PostRow => {
  const flaggedChildren = Math.max(0, post.flaggedChildren + change)
  return {
    ...post,
    flaggedChildren,
    activity: { ...post.activity, hasFlaggedChildren: flaggedChildren > 0 },
  }
}

const erased = {
  data: {},
  metadata: {},
  tags: [],
  hashtags: [],
  mentionees: [],
  links: [],
  mentions: [],
  activity: noActivity,
  recentComments: [],
  flaggedComments: 0,
  flaggedChildren: 0,
  isPurged: true,
}

type Deletion = { by: string; isPermanent?: boolean }
/** A permanent deletion leaves nothing of what the author wrote. */
export const deletedPost = (post: PostRow, { by, isPermanent = false }: Deletion): PostRow => ({
  ...post,
  ...(isPermanent && erased),
  isDeleted: true,
  deletedBy: by,
})

export const restoredPost = (post: PostRow): PostRow => ({
  ...post,
  isDeleted: false,
  deletedBy: null,
})
