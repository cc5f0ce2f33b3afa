import type { commentCreated, commentUpdated, Mentionee } from '@causerie/contracts/content'
import { noFlags } from '@causerie/flags'
import type { Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import { type CommentRow, noActivity } from './comment.ts'

type Created = z.infer<typeof commentCreated.schema>
type Updated = z.infer<typeof commentUpdated.schema>

export const newComment = (
  { data: e, id: eventId, at: recordedAt }: Recorded<Created>,
  record: { path: string },
): CommentRow => {
  const at = e.createdAt ?? recordedAt
  const editedAt = e.editedAt !== undefined && e.editedAt > at ? e.editedAt : at
  return {
    commentId: e.commentId,
    _id: e.internalId,
    path: `${record.path}/comment/${e.internalId}`,
    userId: e.userId,
    userPublicId: e.userId,
    userInternalId: e.userInternalId,
    parentId: e.parentId,
    rootId: e.rootId,
    referenceId: e.referenceId,
    referenceType: e.referenceType,
    ...typesOf(e),
    data: e.data,
    metadata: e.metadata,
    isDeleted: false,
    editedAt,
    createdAt: at,
    updatedAt: editedAt,
    segmentNumber: e.segment,
    mentionees: mentionees(e.mentionedUserIds, e.mentionedUserInternalIds),
    links: e.links,
    attachments: e.attachments,
    targetId: e.targetId,
    targetType: e.targetType,
    activity: noActivity,
    ...noFlags,
    deletedBy: null,
    postedUserId: e.postedUserId,
    repliedUserId: e.repliedUserId,
    mentions: e.mentionedUserIds.map((userId) => ({ userId, eventId })),
    recentChildren: [],
  }
}

export const updatedComment = (
  before: CommentRow,
  { data: e, id: eventId, at }: Recorded<Updated>,
): CommentRow => {
  const known = new Map(before.mentions.map((mention) => [mention.userId, mention]))
  const data = e.data ?? before.data
  const attachments = e.attachments ?? before.attachments
  return {
    ...before,
    ...typesOf({ data, attachments }),
    data,
    attachments,
    metadata: e.metadata ?? before.metadata,
    links: e.links ?? before.links,
    ...(e.mentionedUserIds && {
      mentionees: mentionees(e.mentionedUserIds, e.mentionedUserInternalIds ?? []),
      mentions: e.mentionedUserIds.map((userId) => known.get(userId) ?? { userId, eventId }),
    }),
    editedAt: at,
    updatedAt: at,
  }
}

type Content = Pick<CommentRow, 'data' | 'attachments'>
/** A comment has the type of each thing that it shows; the first is its own. */
const typesOf = ({ data, attachments }: Content): Pick<CommentRow, 'dataType' | 'dataTypes'> => {
  const dataTypes = [
    ...new Set([...(data.text ? ['text'] : []), ...attachments.map(({ type }) => type)]),
  ]
  return { dataType: dataTypes[0] ?? 'text', dataTypes }
}

/** All mentioned users share one mentionee. */
const mentionees = (userIds: string[], userInternalIds: string[]): Mentionee[] =>
  userIds.length === 0 ? [] : [{ type: 'user', userIds, userPublicIds: userIds, userInternalIds }]
