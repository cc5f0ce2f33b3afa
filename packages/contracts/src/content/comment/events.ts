import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { Link } from '../../resources/link.ts'
import { onOthers, own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { flagged, flagsCleared, unflagged } from '../../shared/flag-events.ts'
import { targetKey, userKey } from '../../shared/ordering-keys.ts'
import {
  commentBroadcasts,
  commentFlagBroadcasts,
  newCommentBroadcasts,
  onComment,
} from './consequences.ts'

const id = z.string()

/** Which comment, of which record, and on whose feed: the ordering key follows from the target. */
const ofComment = z.object({
  /** The public id: chosen by the client, or the internal id. */
  commentId: id,
  internalId: id,
  referenceType: z.enum(['post', 'story']),
  referenceId: id,
  targetType: z.enum(['community', 'user']),
  targetId: id,
  /**
   * The comment that this one answers, and the first one of its thread; null for a first one
   * itself.
   */
  parentId: id.nullable(),
  rootId: id.nullable(),
})
type OfComment = z.infer<typeof ofComment>
const byTarget = ({ targetType, targetId }: OfComment) => targetKey(targetType, targetId)
const ofAuthor = ({ commentId, userId }: { commentId: string; userId: string }) =>
  [`comment:${commentId}`, userKey(userId)] as const

const people = {
  /** The author of the comment. */
  userId: id,
  /** The author of the post or story. */
  postedUserId: id,
  /** The author of the comment that this one answers; null unless it answers one. */
  repliedUserId: id.nullable(),
}

const content = {
  data: personal(z.object({ text: z.string().optional() })),
  metadata: personal(z.record(z.string(), z.unknown())),
  attachments: z.array(z.object({ type: z.literal('image'), fileId: id })),
  links: personal(z.array(Link)),
  /** Only existing users, without duplicates, in the requested order. */
  mentionedUserIds: z.array(id),
  /** The same users in the same order. */
  mentionedUserInternalIds: z.array(id),
}

export const commentCreated = event({
  type: 'CommentCreated',
  summary: 'A comment on a post or a story, or a reply to a comment, was created.',
  data: ofComment.extend({
    ...people,
    userInternalId: id,
    /**
     * The number of the comment among all that the post or story has ever had, replies included.
     */
    segment: z.number(),
    ...content,
    /** A time that an administrator chose; else the time of the event. */
    createdAt: z.string().optional(),
    /** Likewise, when it was edited last; it counts only where it is later. */
    editedAt: z.string().optional(),
  }),
  orderedBy: byTarget,
  belongsTo: ofAuthor,
  broadcasts: newCommentBroadcasts,
  audit: own('userId'),
})

export const commentUpdated = event({
  type: 'CommentUpdated',
  summary: 'The content of a comment was updated; absent fields are unchanged.',
  data: ofComment.extend(people).extend({
    by: id,
    ...z.object(content).partial().shape,
    /** The text before the update. */
    textBefore: personal(z.string()),
    /** Users whom the update mentions for the first time. */
    mentionsAdded: z.array(id),
    /** Users who are mentioned no longer, each with the id of the event that mentioned them. */
    mentionsRemoved: z.array(z.object({ userId: id, eventId: id })),
  }),
  orderedBy: byTarget,
  belongsTo: ofAuthor,
  broadcasts: commentBroadcasts('updated'),
  audit: (event) => onOthers(event.data.userId, event, onComment('edited', event.data)),
})

export const commentDeleted = event({
  type: 'CommentDeleted',
  summary: 'A comment was deleted; replies to it stay. A permanent deletion leaves nothing of it.',
  data: ofComment.extend(people).extend({
    by: id,
    isPermanent: z.boolean(),
    /**
     * Whether it was deleted before, so that its post or story and its parent no longer count it.
     */
    wasDeleted: z.boolean(),
    /** Whether its post or story has one flagged comment less. */
    wasFlagged: z.boolean(),
    /**
     * Present if its post was deleted before: with the post, the target has forgotten the flags of
     * its comments.
     */
    isPostDeleted: z.literal(true).optional(),
  }),
  orderedBy: byTarget,
  broadcasts: commentBroadcasts('deleted'),
  audit: (event) => {
    const { userId, isPermanent } = event.data
    return onOthers(userId, event, {
      ...onComment('deleted', event.data),
      details: { isPermanent },
    })
  },
})

export const commentRestored = event({
  type: 'CommentRestored',
  summary: 'The deletion of a comment was undone.',
  data: ofComment.extend(people).extend({
    by: id,
    /** Whether its post or story has one flagged comment more. */
    isFlagged: z.boolean(),
    /**
     * The next older of the newest comments that its post or story keeps, and of the newest replies
     * of its parent; null if there is none.
     */
    olderComment: id.nullable(),
    olderReply: id.nullable(),
  }),
  orderedBy: byTarget,
  broadcasts: newCommentBroadcasts,
  audit: (event) => onOthers(event.data.userId, event, onComment('restored', event.data)),
})

export const commentFlagged = event({
  type: 'CommentFlagged',
  summary: 'A user flagged a comment.',
  data: ofComment.extend(flagged.shape),
  orderedBy: byTarget,
  belongsTo: ({ by }) => [userKey(by)],
  broadcasts: commentFlagBroadcasts('flagged'),
  audit: own('by'),
})

export const commentUnflagged = event({
  type: 'CommentUnflagged',
  summary: 'A user withdrew their flag from a comment.',
  data: ofComment.extend(unflagged.shape),
  orderedBy: byTarget,
  broadcasts: commentFlagBroadcasts('unflagged'),
  audit: own('by'),
})

export const commentFlagsCleared = event({
  type: 'CommentFlagsCleared',
  summary: 'All flags on a comment were cleared.',
  data: ofComment.extend(flagsCleared.shape),
  orderedBy: byTarget,
  broadcasts: commentFlagBroadcasts('unflagged'),
  audit: ({ data }) => ({ ...onComment('flagsCleared', data), userId: data.flaggedUserId }),
})
