import { blockedWith, blocksWith } from '@causerie/authorization'
import {
  channelCreated,
  channelMemberJoined,
  channelMuted,
  createChannel as contract,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { avatarRows, refusalOfAvatar, suspensionOf, users } from '@causerie/replicas'
import { channelUsers } from '../channel-user/channel-user.ts'
import { channelActivities, channels, defaultFlagLimit } from './channel.ts'
import { channelAnswer } from './channel-view.ts'
import { forever } from './mute-end.ts'

/**
 * Whether an id has only what topics and paths take as it is. Such a channel has one id: clients
 * pass the public id as that of the default feed, whose id is the internal one, and compare the
 * two. No internal id that is made has the form of a chosen one.
 */
const isSafe = (id: string): boolean => /^[\w.-]+$/.test(id)

/**
 * The creator joins as moderator, the users in `userIds` as plain members, except those with a
 * block between them and the creator.
 */
export const createChannel = command(contract, {
  resolve: async ({ body, caller, newId }, reader) => {
    const { channelId = newId() } = body
    const internalId = isSafe(channelId) ? channelId : newId()
    const userIds = [...new Set(body.userIds)].filter((userId) => userId !== caller.userId)
    return {
      internalId,
      channelId,
      userIds,
      verdict: await verdictOn([body.displayName, body.tags], reader),
    }
  },
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved: { channelId, userIds }, body, caller }) => ({
    ...avatarRows(body.avatarFileId),
    channel: channels.get(channelId),
    activity: channelActivities.get(channelId),
    members: [caller.userId, ...userIds].map((userId) => channelUsers.get(channelId, userId)),
    creator: users.get(caller.userId),
    userRows: userIds.map((userId) => users.get(userId)),
    blocks: blocksWith(caller.userId, userIds),
    ruleSet: theRuleSet(),
  }),
  // One whose id somebody chose, in an import of what was exported here.
  isRecorded: ({ channel }, { at }) => channel?.createdAt === at,
  decide: (
    { channel, creator, userRows, blocks, avatar, ruleSet },
    { resolved: { channelId, internalId, userIds, verdict }, body, caller },
  ) => {
    if (!creator || creator.isDeleted) return refuse('user-not-found')
    if (body.type === 'broadcast' && caller.kind !== 'admin') return refuse('permission-denied')
    if (channel) return refuse('channel-exists')
    const unknown = userIds.filter((_, i) => !userRows[i] || userRows[i].isDeleted)
    if (unknown.length > 0) return refuse('unknown-users', unknown)
    const refusal =
      refusalOfAvatar(avatar, { fileId: body.avatarFileId, caller }) ??
      refusalByRules(verdict, ruleSet)
    if (refusal) return refusal

    const {
      type,
      displayName = '',
      avatarFileId = null,
      metadata = {},
      tags = [],
      isPublic = type !== 'private',
    } = body
    const ids = { channelId, internalId }
    const by = caller.userId
    const blocked = blockedWith(by, blocks)
    const added = userRows.flatMap((user) => (user && !blocked.has(user.userId) ? [user] : []))
    return [
      channelCreated({
        ...ids,
        messageFeedId: internalId,
        type,
        isOfCommunity: false,
        isDistinct: false,
        isPublic,
        displayName,
        metadata,
        tags,
        messageAutoDeleteEnabled: body.messageAutoDeleteEnabled,
        autoDeleteMessageByFlagLimit: body.autoDeleteMessageByFlagLimit ?? defaultFlagLimit,
        notificationMode: body.notificationMode,
        avatarFileId,
        attachedTo: {},
        userId: by,
      }),
      ...[creator, ...added].map((user) => {
        const { userId, userInternalId } = user
        const roles = userId === by ? ['member', 'channel-moderator'] : ['member']
        return channelMemberJoined({
          ...ids,
          userId,
          userInternalId,
          roles,
          by,
          ...suspensionOf(user),
        })
      }),
      ...(body.isMuted ? [channelMuted({ ...ids, muteTimeout: forever, by })] : []),
    ]
  },
  reply: ({ resolved: { channelId }, caller }, reader) =>
    channelAnswer(reader, { viewer: caller, channelIds: [channelId] }),
})
