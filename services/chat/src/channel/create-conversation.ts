import { blockedWith, blocksWith } from '@causerie/authorization'
import {
  channelCreated,
  channelMemberJoined,
  createConversation as contract,
  conversationText,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command, derivedId } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { avatarRows, refusalOfAvatar, suspensionOf, users } from '@causerie/replicas'
import { type ChannelUserRow, channelUsers } from '../channel-user/channel-user.ts'
import { channelActivities, channels, defaultFlagLimit } from './channel.ts'
import { channelAnswer } from './channel-view.ts'

type Named = { userId: string | undefined; member: ChannelUserRow | undefined; by: string }
/**
 * Whether somebody joins a conversation that is started, again perhaps. The caller does, and so
 * does the other of two, whom the caller names alone. Who left a larger one stays out of it until
 * they start it themselves: whoever starts it has to name them to name the others.
 */
const isJoining = (userIds: readonly string[], { userId, member, by }: Named): boolean =>
  !member || (member.membership === 'none' && (userId === by || userIds.length === 2))

export const createConversation = command(contract, {
  resolve: async ({ body, caller, newId }, reader) => {
    const userIds = [...new Set([caller.userId, ...body.userIds])].sort()
    // The same users always have the same distinct conversation.
    const channelId = body.isDistinct
      ? derivedId(conversationText(caller.networkId, userIds))
      : newId()
    return { channelId, userIds, verdict: await verdictOn([body.displayName, body.tags], reader) }
  },
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved: { channelId, userIds }, body }) => ({
    ...avatarRows(body.avatarFileId),
    channel: channels.get(channelId),
    activity: channelActivities.get(channelId),
    members: userIds.map((userId) => channelUsers.get(channelId, userId)),
    userRows: userIds.map((userId) => users.get(userId)),
    blocks: userIds.flatMap((userId, i) => blocksWith(userId, userIds.slice(i + 1))),
    ruleSet: theRuleSet(),
  }),
  decide: (
    { channel, members, userRows, blocks, avatar, ruleSet },
    { resolved: { channelId, userIds, verdict }, body, caller },
  ) => {
    const by = caller.userId
    const unknown = userIds.filter((_, i) => !userRows[i] || userRows[i].isDeleted)
    if (unknown.includes(by)) return refuse('user-not-found')
    if (unknown.length > 0) return refuse('unknown-users', unknown)
    if (channel?.isDeleted) return refuse('channel-not-found')
    if (members.some((member) => member?.userId === by && member.isBanned))
      return refuse('banned-from-channel')
    if (userIds.some((userId) => blockedWith(userId, blocks).size > 0))
      return refuse('blocked-user')
    const avatarRefusal = refusalOfAvatar(avatar, { fileId: body.avatarFileId, caller })
    const refusal = channel ? undefined : (avatarRefusal ?? refusalByRules(verdict, ruleSet))
    if (refusal) return refusal

    const ids = { channelId, internalId: channelId }
    const created = channelCreated({
      ...ids,
      messageFeedId: channelId,
      type: 'conversation',
      isOfCommunity: false,
      isDistinct: body.isDistinct,
      isPublic: false,
      displayName: body.displayName ?? '',
      metadata: body.metadata ?? {},
      tags: body.tags ?? [],
      messageAutoDeleteEnabled: false,
      autoDeleteMessageByFlagLimit: defaultFlagLimit,
      notificationMode: 'default',
      avatarFileId: body.avatarFileId ?? null,
      attachedTo: {},
      userId: by,
    })
    const joining = userRows.filter((_, i) =>
      isJoining(userIds, { userId: userIds[i], member: members[i], by }),
    )
    return [
      ...(channel ? [] : [created]),
      ...joining.flatMap((user) =>
        user
          ? [
              channelMemberJoined({
                ...ids,
                userId: user.userId,
                userInternalId: user.userInternalId,
                roles: ['member'],
                by,
                ...suspensionOf(user),
              }),
            ]
          : [],
      ),
    ]
  },
  reply: ({ resolved: { channelId }, caller }, reader) =>
    channelAnswer(reader, { viewer: caller, channelIds: [channelId] }),
})
