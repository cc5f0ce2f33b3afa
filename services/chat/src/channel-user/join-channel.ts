import { channelMemberJoined, joinChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { channelRows, membershipIn } from '../channel/channel-access.ts'
import { resolveChannel } from '../channel/channel-identity.ts'
import { changedChannelAnswer } from '../channel/channel-view.ts'
import { chatSettings } from '../setting/chat-setting.ts'
import { channelToJoin } from './channel-user-policy.ts'

export const joinChannel = command(contract, {
  resolve: resolveChannel,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => ({
    ...channelRows(resolved, caller),
    setting: chatSettings.get('chat'),
  }),
  decide: (rows, { caller }) => {
    const { user } = rows
    if (!user || user.isDeleted) return refuse('user-not-found')
    const channel = channelToJoin(rows, caller)
    if ('refused' in channel) return channel
    if (membershipIn(rows).membership === 'member') return []
    const { channelId, _id: internalId } = channel
    const { userId, userInternalId } = user
    return [
      channelMemberJoined({
        channelId,
        internalId,
        userId,
        userInternalId,
        roles: ['member'],
        by: userId,
      }),
    ]
  },
  reply: (done, reader) => changedChannelAnswer(done, reader),
})
