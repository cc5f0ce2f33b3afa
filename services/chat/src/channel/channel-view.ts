import { permissionsOf } from '@causerie/authorization'
import type { Channel, ChannelUser, getChannel } from '@causerie/contracts/chat'
import { hydrateAmong } from '@causerie/hydration'
import { type Reader, valueIn } from '@causerie/kernel'
import { Json, type Reply } from '@causerie/protocol'
import type { ChannelUserDoc } from '../channel-user/channel-user.ts'
import { messagePreviews } from '../message/message-previews.ts'
import { chatSettingOf } from '../setting/chat-setting.ts'
import { readChatSetting } from '../setting/chat-setting-queries.ts'
import { type ChannelRows, rolesInChannelOf } from './channel-access.ts'
import type { ChannelIdentity } from './channel-identity.ts'
import {
  channelsByIds,
  channelUsersByKeys,
  membersOfConversations,
  rolesIn,
  type ShownChannel,
  type ShownChannelUser,
} from './channel-queries.ts'
import { isUntil } from './mute-end.ts'
import { feedsOfPreviews } from './previewed-feeds.ts'
import { type ChannelViewer, channelsShownTo } from './shown-channels.ts'

/** A channel at this time. */
const presentChannel = (
  channel: ShownChannel,
  now: string,
  messagePreviewId: string | null,
): Json<Channel> => {
  const doc = valueIn(channel.doc)
  return Json.of<Channel>({
    ...doc,
    displayName: channel.displayName ?? doc.displayName,
    avatarFileId: channel.avatarFileId,
    isPublic: channel.isCommunityPublic ?? doc.isPublic,
    isDeleted: doc.isDeleted || channel.isCommunityDeleted === true,
    isMuted: isUntil(doc.muteTimeout, now),
    isRateLimited:
      doc.rateLimit > 0 && (doc.rateLimitTimeout === null || isUntil(doc.rateLimitTimeout, now)),
    memberCount: channel.memberCount,
    moderatorMemberCount: channel.moderatorMemberCount,
    messageCount: channel.messageCount,
    lastActivity: channel.lastActivity,
    messagePreviewId,
  })
}

/** A user in a channel at this time. */
const presentChannelUser = (user: ShownChannelUser, now: string): Json<ChannelUser> => {
  const fields = user.own === null ? asRequested(user, ofCommunity(user)) : valueIn(user.own)
  const networkRoles = user.type === 'conversation' ? [] : valueIn(user.userRoles)
  return Json.of<ChannelUser>({
    ...fields,
    permissions: fields.isBanned
      ? []
      : permissionsOf([...fields.roles, ...networkRoles], rolesIn(user)),
    readToSegment: user.readToSegment,
    lastMentionedSegment: user.lastMentionedSegment,
    isMuted: isUntil(user.muteTimeout, now),
    muteTimeout: user.muteTimeout,
  })
}

/**
 * A membership of a community as one in its channel; without one, that of a stranger since
 * `wishedAt`.
 */
const ofCommunity = (user: ShownChannelUser): ChannelUserDoc => {
  const {
    ofCommunity: stored,
    channelId,
    channelInternalId,
    userId,
    userInternalId,
    wishedAt,
  } = user
  const ids = {
    userId,
    userInternalId,
    userPublicId: userId,
    channelId,
    channelInternalId,
    channelPublicId: channelId,
  }
  if (stored === null) {
    if (wishedAt === null)
      throw new Error(
        'a user is in the channel or in its community, or there is a request about them',
      )
    return {
      ...ids,
      membership: 'none',
      isBanned: false,
      lastActivity: null,
      roles: [],
      createdAt: wishedAt,
      updatedAt: wishedAt,
    }
  }
  const {
    communityMembership: membership,
    isBanned,
    lastActivity,
    roles,
    createdAt,
    updatedAt,
  } = valueIn(stored)
  return {
    ...ids,
    membership,
    isBanned,
    lastActivity,
    roles: rolesInChannelOf(roles),
    createdAt,
    updatedAt,
  }
}

/** A request that community has not answered yet is shown as granted. */
const asRequested = (
  { requested, wishedAt }: ShownChannelUser,
  user: ChannelUserDoc,
): ChannelUserDoc =>
  requested && wishedAt
    ? {
        ...user,
        membership: requested,
        isBanned: requested === 'banned',
        roles: [],
        updatedAt: wishedAt,
      }
    : user

type Answered = {
  viewer: ChannelViewer
  channelIds: readonly string[]
  userIds?: readonly string[]
  /** Whether the viewer was in none of them a moment ago, so that nobody is looked up for that. */
  isStranger?: boolean
  /** Of channels that are no conversations: what is known already need not be read first. */
  known?: { fileIds: readonly string[]; arePreviewed: boolean } | undefined
}
/** The newest messages of the channels that the viewer may read, where the network has previews. */
const previewsOf = async (reader: Reader, viewer: ChannelViewer, channelIds: readonly string[]) => {
  const { messagePreview } = await readChatSetting(reader)
  if (!messagePreview.enabled) return []
  return messagePreviews(reader, {
    channels: await channelsShownTo(reader, viewer, channelIds),
    ...messagePreview,
  })
}

const avatarsOf = (channels: readonly ShownChannel[]): string[] =>
  channels.flatMap(({ avatarFileId }) => avatarFileId ?? [])

/** What tells which users and files an answer shows. */
const aroundChannels = async (reader: Reader, { viewer, channelIds, userIds, known }: Answered) => {
  if (known) {
    const previews = known.arePreviewed ? await previewsOf(reader, viewer, channelIds) : []
    return { channels: undefined, conversing: [], previews, fileIds: known.fileIds }
  }
  const [channels, conversing, previews] = await Promise.all([
    channelsByIds(reader, channelIds),
    userIds ? [] : membersOfConversations(reader, channelIds),
    previewsOf(reader, viewer, channelIds),
  ])
  return { channels, conversing, previews, fileIds: avatarsOf(channels) }
}

/** Channels with the viewer's membership and everybody in conversations, or with these users. */
export const channelAnswer = async (
  reader: Reader,
  answered: Answered,
): Promise<Reply<typeof getChannel>> => {
  const { viewer, channelIds, userIds, isStranger = false } = answered
  const { conversing, previews, fileIds, ...around } = await aroundChannels(reader, answered)
  const asked = userIds ?? [viewer.userId]
  const keys = [
    ...channelIds.flatMap((channelId) => asked.map((userId) => ({ channelId, userId }))),
    ...conversing,
  ]
  const unique = [
    ...new Map(keys.map((key) => [`${key.channelId}\u0000${key.userId}`, key])).values(),
  ].map((key) => ({
    ...key,
    isOwn: key.userId === viewer.userId,
  }))
  const creators = previews.map(({ creatorId }) => creatorId)
  const [channels, channelUsers, present] = await Promise.all([
    around.channels ?? channelsByIds(reader, channelIds),
    channelUsersByKeys(reader, unique),
    hydrateAmong(reader, viewer, {
      userIds: [...(isStranger ? conversing : unique).map(({ userId }) => userId), ...creators],
      fileIds,
    }),
  ])
  const messageFeedsInfo = await feedsOfPreviews(reader, previews, channels)
  const { users, files } = await present({
    userIds: [...channelUsers.map(({ userId }) => userId), ...creators],
    fileIds: avatarsOf(channels),
  })
  const now = new Date().toISOString()
  const previewIn = new Map(previews.map((preview) => [preview.channelId, preview]))
  return {
    channels: channels.map((channel) =>
      presentChannel(channel, now, previewIn.get(channel.channelId)?.messageId ?? null),
    ),
    channelUsers: channelUsers.map((user) => presentChannelUser(user, now)),
    messagePreviews: previews,
    messageFeedsInfo,
    users,
    files,
  }
}

type Changed = {
  resolved: Pick<ChannelIdentity, 'channelId' | 'type'>
  caller: ChannelViewer
  rows: () => Promise<
    Pick<ChannelRows, 'channel' | 'channelCommunities'> & {
      setting: Parameters<typeof chatSettingOf>[0]
    }
  >
}
/** The answer to a command on one channel, with the caller's membership or with these users. */
export const changedChannelAnswer = async (
  { resolved: { channelId, type }, caller: viewer, rows }: Changed,
  reader: Reader,
  userIds?: readonly string[],
): Promise<Reply<typeof getChannel>> => {
  const { channel, channelCommunities, setting } = await rows()
  const avatarFileId = channelCommunities[0]?.avatarFileId ?? channel?.avatarFileId
  const known = {
    fileIds: avatarFileId ? [avatarFileId] : [],
    arePreviewed: chatSettingOf(setting).messagePreview.enabled,
  }
  return channelAnswer(reader, {
    viewer,
    channelIds: [channelId],
    ...(userIds && { userIds }),
    known: type === 'conversation' && !userIds ? undefined : known,
  })
}

type ChangedUsers = Omit<Changed, 'resolved'> & {
  resolved: { channel: Changed['resolved']; userIds: readonly string[] }
}
/** The answer to a command on users of a channel. */
export const changedUsersAnswer = (
  { resolved: { channel, userIds }, ...done }: ChangedUsers,
  reader: Reader,
): Promise<Reply<typeof getChannel>> =>
  changedChannelAnswer({ ...done, resolved: channel }, reader, userIds)
