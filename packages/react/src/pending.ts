import type { Client } from '@causerie/client'
import type { QueryClient } from '@tanstack/react-query'
import type { Comment, Message, MessagesAnswer, PagesOf, Post } from './answers.ts'
import { keys } from './keys.ts'

export type NewMessage = Parameters<Client['messages']['create']>[0]
export type NewComment = Parameters<Client['comments']['create']>[0]
export type NewPost = NonNullable<Parameters<Client['posts']['create']>[0]>

/** Whether a post, a comment or a message is shown, but not sent yet. */
export const isPending = ({ path }: { path: string }): boolean => path === ''

const unsent = { path: '', flagCount: 0, hashFlag: null, isDeleted: false, editedAt: null }

/** How a message looks until the server has it: behind all that are there. */
export const pendingMessage = (
  { messageFeedId, data, metadata, parentId }: NewMessage,
  { cache, userId, id }: { cache: QueryClient; userId: string; id: string },
): Message => {
  const list = cache.getQueryData<PagesOf<MessagesAnswer>>(keys.messages(messageFeedId))
  const [newest] = list?.pages[0]?.messages ?? []
  const now = new Date().toISOString()
  return {
    ...unsent,
    messageId: id,
    referenceId: id,
    networkId: newest?.networkId ?? '',
    channelId: newest?.channelId ?? messageFeedId,
    channelPublicId: messageFeedId,
    channelType: newest?.channelType ?? 'conversation',
    messageFeedId,
    segment: (newest?.segment ?? 0) + 1,
    dataType: 'text',
    data: data ?? {},
    fileId: null,
    creatorId: userId,
    creatorPublicId: userId,
    mentionedUsers: [],
    reactionCount: 0,
    reactions: {},
    myReactions: [],
    childCount: 0,
    parentId: parentId ?? null,
    tags: [],
    metadata: metadata ?? {},
    createdAt: now,
    updatedAt: now,
  }
}

/** How a comment looks until the server has it. */
export const pendingComment = (
  { referenceId, data, metadata, parentId }: NewComment,
  { userId, id }: { userId: string; id: string },
): Comment => {
  const now = new Date().toISOString()
  return {
    ...unsent,
    commentId: id,
    _id: id,
    userId,
    userPublicId: userId,
    userInternalId: userId,
    parentId: parentId ?? null,
    rootId: parentId ?? null,
    referenceId,
    referenceType: 'post',
    dataType: 'text',
    dataTypes: ['text'],
    data: data ?? {},
    metadata: metadata ?? {},
    childrenNumber: 0,
    children: [],
    segmentNumber: 0,
    reactions: {},
    reactionsCount: 0,
    myReactions: [],
    mentionees: [],
    links: [],
    attachments: [],
    targetId: '',
    targetType: 'user',
    createdAt: now,
    updatedAt: now,
  }
}

/** How a post looks until the server has it: without pictures and other files. */
export const pendingPost = (
  { data, metadata, hashtags, dataType, targetId, targetType }: NewPost,
  { userId, id }: { userId: string; id: string },
): Post => {
  const now = new Date().toISOString()
  const target = targetId ?? userId
  return {
    ...unsent,
    postId: id,
    _id: id,
    parentPostId: null,
    postedUserId: userId,
    postedUserPublicId: userId,
    postedUserInternalId: userId,
    sharedUserId: null,
    sharedCount: 0,
    targetId: target,
    targetPublicId: target,
    targetInternalId: target,
    targetType: targetType ?? 'user',
    feedId: '',
    dataType: dataType ?? 'text',
    data: {
      ...(data?.title && { title: data.title }),
      ...(data?.text && { text: data.text }),
      ...(data?.pollId && { pollId: data.pollId }),
    },
    metadata: metadata ?? {},
    reactions: {},
    reactionsCount: 0,
    myReactions: [],
    comments: [],
    commentsCount: 0,
    children: [],
    childrenNumber: 0,
    hasFlaggedComment: false,
    hasFlaggedChildren: false,
    mentionees: [],
    hashtags: hashtags ?? [],
    tags: [],
    links: [],
    impression: 0,
    reach: 0,
    createdAt: now,
    updatedAt: now,
  }
}
