import { channelMemberLeft, leaveChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { channelRows } from '../channel/channel-access.ts'
import { resolveChannel } from '../channel/channel-identity.ts'
import { channelOfMember, refusalOfCommunityChannel } from '../channel/channel-policy.ts'
import { changedChannelAnswer } from '../channel/channel-view.ts'
import { chatSettings } from '../setting/chat-setting.ts'
import { refusalWithoutModerator } from './channel-user-policy.ts'

export const leaveChannel = command(contract, {
  resolve: resolveChannel,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => ({
    ...channelRows(resolved, caller),
    setting: chatSettings.get('chat'),
  }),
  decide: (rows, { caller }) => {
    const channel = channelOfMember(rows, caller)
    if ('refused' in channel) return channel
    const [member] = rows.channelMembers
    const isAlone = (rows.activity?.memberCount ?? 0) <= 1
    const refusal =
      refusalOfCommunityChannel(channel) ??
      (isAlone ? undefined : refusalWithoutModerator(rows, [{ member }]))
    if (refusal) return refusal
    const { channelId, _id: internalId } = channel
    return member
      ? [
          channelMemberLeft({
            channelId,
            internalId,
            userId: member.userId,
            userInternalId: member.userInternalId,
            reason: 'left',
            by: member.userId,
          }),
        ]
      : []
  },
  reply: (done, reader) => changedChannelAnswer(done, reader),
})
