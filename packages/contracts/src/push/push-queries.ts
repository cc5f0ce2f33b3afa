import { z } from 'zod'
import { NotificationMode } from '../resources/community.ts'
import { allPermissions } from '../resources/default-roles.ts'
import { TraySubject } from '../resources/tray-subject.ts'
import { NotifiableEvent } from './notifiable-event.ts'

const id = z.string()
const userIds = z.array(id).max(1_000)

/**
 * What a push of a tray item is about: act and subject of `UserNotified` or `CommunityNotified`, by
 * which the item is found again.
 */
export const TrayAbout = TraySubject.extend({
  occurrenceId: id,
  actId: id,
  actorId: id,
  /** When it was done. */
  occurredAt: z.string(),
  /** Whether the members of the community `targetId` share the item; else each user has one. */
  isForMembers: z.boolean(),
  /** The permission of the members whom it concerns; absent if it concerns all. */
  permission: z.enum(allPermissions).optional(),
})
export type TrayAbout = z.infer<typeof TrayAbout>

/**
 * The queries by which the push role asks notifications, chat and community, by their names. They are internal:
 * signed with the keys of the installation, and no operations of the API.
 */
export const pushQueries = {
  /**
   * Those of the users whom settings let be told. `channelId` and `communityId` are public ids of
   * where it happened; in the channel of a community, both. `notificationMode` is that of the
   * channel, and `senderRoles` are the sender's in it: notifications knows neither.
   */
  pushAllowed: z.object({
    event: NotifiableEvent,
    userIds,
    senderId: id.nullable(),
    channelId: id.optional(),
    communityId: id.optional(),
    notificationMode: NotificationMode.optional(),
    senderRoles: z.array(id).default([]),
  }),
  /**
   * The templates for an event, or else for the one that covers it: of the network, and of those of
   * the users who have some of their own there. Places are named as in `pushAllowed`.
   */
  pushTemplate: z.object({
    event: NotifiableEvent,
    userIds: userIds.default([]),
    channelId: id.optional(),
    communityId: id.optional(),
  }),
  /** The keys of the network for vendors, secrets included: never log the answer. */
  pushKeys: z.object({}),
  /** What `pushAllowed` needs to know of a channel and of who writes in it. */
  pushChannel: z.object({ channelId: id, senderId: id }),
  /**
   * Members of a channel (asked of chat) or a community (asked of notifications), in the order of
   * their ids, after `after`. `permission`: only those who have it there.
   */
  pushRecipients: z.object({
    of: z.object({ kind: z.enum(['channel', 'community']), id }),
    permission: z.enum(allPermissions).optional(),
    after: id.nullable(),
    limit: z.number().int().min(1).max(1_000),
  }),
  /** What a tray item says to those of the users who may and should still be told. */
  pushedItem: z.object({ about: TrayAbout, userIds }),
  /**
   * What a message says to those of the users who may and should still be told. `languages`: BCP 47
   * tags to try, by user, as `pushLanguages` answers.
   */
  pushedMessage: z.object({
    messageId: id,
    userIds,
    languages: z.record(id, z.array(z.string())).default({}),
  }),
  /** The languages to try for each user: their own, then that of the network. */
  pushLanguages: z.object({ userIds }),
  /** Messages that each user has not read, in all their channels. */
  pushUnread: z.object({ userIds }),
  /** Tray items that each user has not seen. */
  pushUnseen: z.object({ userIds }),
  /** Asked of community: the device of a session as events name it, if the user has one open on it. */
  pushSessionDevice: z.object({ userId: id, deviceId: id }),
} as const
export type PushQuery = keyof typeof pushQueries
export type PushAsked<Q extends PushQuery> = z.input<(typeof pushQueries)[Q]>

/** What a push says to a user on each of their devices. */
export type PushedContent = {
  userId: string
  title: string
  body: string
  /** Unread messages or unseen tray items, whichever its owner counts. */
  badge: number
  /** A push replaces an earlier one of the same key on the device. */
  collapseKey: string
  /** What templates name: who acted, and where. */
  parameters: Readonly<Record<string, string>>
  /** What apps read to open the right screen. */
  data: Readonly<Record<string, string>>
  /** The URL of an image. */
  image?: string
}

/**
 * Keys of vendors; a vendor without is not used. The text of `fcm.serviceAccount` is JSON,
 * `apns.key` is a PKCS 8 private key in PEM, and both keys of `webPush` are base64url as VAPID has
 * them.
 */
export type PushKeys = {
  fcm?: { serviceAccount: string }
  apns?: { key: string; keyId: string; teamId: string; topic: string; isProduction: boolean }
  webPush?: { subject: string; publicKey: string; privateKey: string }
}

/** What a push says in place of the usual words. */
export type PushTemplates = { titleTemplate: string; bodyTemplate: string }

type ByUser<T> = Readonly<Record<string, T>>

/** What notifications and chat answer; a user who is to be told nothing is left out. */
export type PushAnswers = {
  /** `isTemplated`: the network, or one of these users, has templates for the event. */
  pushAllowed: { userIds: readonly string[]; isTemplated: boolean }
  /**
   * What holds for all, and, complete, for each user who has templates of their own. An empty
   * template changes nothing.
   */
  pushTemplate: PushTemplates & { ofUsers: ByUser<PushTemplates> }
  /** Null: pushes are off. */
  pushKeys: { keys: PushKeys | null }
  /** Null: there is no such channel any more. `communityId`: the community whose channel it is. */
  pushChannel: {
    channel: {
      communityId: string | null
      notificationMode: z.infer<typeof NotificationMode>
      senderRoles: readonly string[]
    } | null
  }
  /** `next`: the last id of the page; null after the last page. */
  pushRecipients: { userIds: readonly string[]; next: string | null }
  pushedItem: { contents: readonly PushedContent[] }
  pushedMessage: { contents: readonly PushedContent[] }
  pushLanguages: { languages: ByUser<readonly string[]> }
  pushUnread: { unread: ByUser<number> }
  pushUnseen: { unread: ByUser<number> }
  pushSessionDevice: { sessionDevice: string | null }
}
