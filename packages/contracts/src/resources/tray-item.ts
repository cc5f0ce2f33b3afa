import { z } from 'zod'
import { count, id, timestamp } from './scalars.ts'

/** The kind of a notification. Absent for plain posts, polls, comments and replies. */
export const TrayItemCategory = z.enum([
  'mention_in_post',
  'mention_in_comment',
  'mention_in_reply',
  'mention_in_poll',
  'reaction_on_post',
  'reaction_on_comment',
  'reaction_on_reply',
  'respond_on_join_request',
  'follow',
  'event_created',
  'event_started',
  'event_reminder',
  'room_cohost_invite',
  'user_profile_reset',
])

export const TrayActionType = z.enum([
  'post',
  'poll',
  'comment',
  'reaction',
  'mention',
  'reply',
  'join_request',
  'follow',
  'event',
  'invitation',
  'user',
])

/**
 * An item of the notification tray. `actors` names the newest three; `actorsCount` counts all of
 * them. Additions to the API: `data.kind` tells apart what it has no category for, such as
 * `role_given`, and `isNew` says who acted since.
 */
export const TrayItem = z
  .object({
    _id: id,
    /** The start of the day that the item belongs to. */
    daySegment: timestamp,
    lastSeenAt: timestamp.nullable(),
    lastOccurredAt: timestamp,
    actors: z
      .array(
        z.object({
          _id: id,
          publicId: id,
          lastActedAt: timestamp,
          /**
           * Whether their latest act was told after `lastSeenAt` of the item; true for all of an
           * item that was never seen.
           */
          isNew: z.boolean(),
        }),
      )
      .max(3),
    actorsCount: count,
    actionType: TrayActionType,
    targetId: id,
    targetType: z.enum(['community', 'user', 'content', 'room']),
    text: z.string(),
    templatedText: z.string(),
    trayItemCategory: TrayItemCategory.optional(),
    referenceId: id.nullable(),
    referenceType: z.string().optional(),
    actionReferenceId: id.nullable(),
    parentId: id.nullable(),
    data: z.object({
      communityName: z.string().optional(),
      reactionName: z.string().optional(),
      kind: z.string().optional(),
    }),
  })
  .meta({ id: 'TrayItem' })
export type TrayItem = z.infer<typeof TrayItem>
