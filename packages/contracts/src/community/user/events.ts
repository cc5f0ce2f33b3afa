import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { onOthers, own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { flagged, flagsCleared, unflagged } from '../../shared/flag-events.ts'
import { userKey } from '../../shared/ordering-keys.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'
import { onRolesOf, onUser, userFlagBroadcasts, userShown, userUpdate } from './consequences.ts'

const id = z.string()
const names = z.object({
  displayName: personal(z.string()).optional(),
  profileHandle: personal(z.string()).optional(),
  description: personal(z.string()).optional(),
  avatarFileId: id.optional(),
  avatarCustomUrl: personal(z.string()).optional(),
  metadata: personal(z.record(z.string(), z.unknown())).optional(),
  roles: z.array(z.string()).optional(),
})

export const userCreated = event({
  type: 'UserCreated',
  summary:
    'A user was created, by a first sign-in or by an administrator. Brand users cannot sign in.',
  data: names.extend({ userId: id, internalId: id, isBrand: z.boolean().optional() }),
  orderedBy: (e) => userKey(e.userId),
  belongsTo: ({ userId }) => [userKey(userId)],
  webhooks: ({ data }) => [{ eventType: 'user.didCreate', shows: userShown(data.userId) }],
  audit: ({ data: { userId, roles = [], isBrand } }) =>
    isBrand ? onUser('created', { userId }) : onRolesOf(userId, { before: [], after: roles }),
})

export const userUpdated = event({
  type: 'UserUpdated',
  summary: 'A user was updated; absent fields are unchanged.',
  data: names.extend({
    userId: id,
    /** Null: cleared. Texts are cleared by an empty text. */
    avatarFileId: id.nullable().optional(),
    /** The handle that was replaced. */
    previousProfileHandle: personal(z.string()).optional(),
  }),
  orderedBy: (e) => userKey(e.userId),
  belongsTo: ({ userId }) => [userKey(userId)],
  broadcasts: userUpdate,
  audit: (event, { user }: { user: { roles: readonly string[] } | undefined }) => {
    const { userId, roles, previousProfileHandle: _, ...fields } = event.data
    return (
      (roles && onRolesOf(userId, { before: user?.roles ?? [], after: roles })) ??
      onOthers(userId, event, {
        ...onUser('edited', { userId }),
        details: { fields: Object.keys(fields) },
      })
    )
  },
})

/**
 * The first version of events about flags recorded no count, round or flag. The flagged record of a
 * user is the user.
 */
const withFlaggedUser = <D extends { userId: string }>(data: D) => ({
  ...data,
  flaggedUserId: data.userId,
})

export const userFlagged = event({
  type: 'UserFlagged',
  summary: 'A user was flagged by another user.',
  version: 2,
  data: flagged.partial({ flagCount: true, flagRound: true }).extend({ userId: id }),
  upcast: { 1: (data: { userId: string; by: string }) => withFlaggedUser(data) },
  orderedBy: (e) => userKey(e.userId),
  belongsTo: ({ by }) => [userKey(by)],
  broadcasts: userFlagBroadcasts('flagged'),
  audit: own('by'),
})

export const userUnflagged = event({
  type: 'UserUnflagged',
  summary: 'A user withdrew the flag of another user.',
  version: 2,
  data: unflagged
    .partial({ flagId: true, flagCount: true, flagRound: true })
    .extend({ userId: id }),
  upcast: { 1: (data: { userId: string; by: string }) => withFlaggedUser(data) },
  orderedBy: (e) => userKey(e.userId),
  broadcasts: userFlagBroadcasts('unflagged'),
  audit: own('by'),
})

export const userFlagsCleared = event({
  type: 'UserFlagsCleared',
  summary: 'All flags of a user were cleared.',
  version: 2,
  data: flagsCleared.partial({ flagRound: true }).extend({ userId: id }),
  upcast: { 1: (data: { userId: string }) => ({ ...withFlaggedUser(data), flagCount: 0 }) },
  orderedBy: (e) => userKey(e.userId),
  broadcasts: userFlagBroadcasts('flagCleared'),
  audit: ({ data }) => onUser('flagsCleared', data),
})

export const userGloballyBanned = event({
  type: 'UserGloballyBanned',
  summary: 'A user was banned from the network; the sessions of the user ended.',
  data: z.object({ userId: id }),
  orderedBy: (e) => userKey(e.userId),
  // It ends connections, and suspends memberships.
  broadcasts: ({ data: { userId } }) => [
    { eventType: 'user.didGlobalBan', to: [{ key: keys.own(userId) }], shows: userShown(userId) },
  ],
  audit: ({ data }) => onUser('banned', data),
})

export const userGloballyUnbanned = event({
  type: 'UserGloballyUnbanned',
  summary: 'A user was unbanned from the network and may sign in again.',
  data: z.object({ userId: id }),
  orderedBy: (e) => userKey(e.userId),
  audit: ({ data }) => onUser('unbanned', data),
})

export const userDeleted = event({
  type: 'UserDeleted',
  summary:
    'A user was deleted. The sessions of the user ended; their content is shown as written by a deleted user, or deleted where the event says so.',
  data: z.object({
    userId: id,
    previousProfileHandle: personal(z.string()).optional(),
    /** The content that is deleted with the user. */
    deleteAll: z.literal(true).optional(),
    markMessageDeleted: z.literal(true).optional(),
    hardDeletePost: z.literal(true).optional(),
    hardDeleteComment: z.literal(true).optional(),
    /** Whether the journals forget the words of the user, too; then all content is deleted. */
    erase: z.literal(true).optional(),
  }),
  orderedBy: (e) => userKey(e.userId),
  belongsTo: ({ userId }) => [userKey(userId)],
  broadcasts: ({ data: { userId } }) => [
    {
      eventType: 'user.deleted',
      to: [{ key: keys.user(userId) }, { key: keys.network }],
      shows: userShown(userId),
    },
  ],
  revokes: ({ userId }) => ({ of: [resources.user(userId), resources.feed('user', userId)] }),
  audit: (event) => onOthers(event.data.userId, event, onUser('deleted', event.data)),
})
