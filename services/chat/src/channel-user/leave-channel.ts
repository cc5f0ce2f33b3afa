import { refuse } from '@causerie/contract'
import { channelMemberLeft, leaveChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { channelAnswer } from '../channel/channel-view.ts'
import { channelIn, channelRows, membershipIn } from '../channel-access/channel-access.ts'
import { aboutChannel } from '../channel-access/channel-identity.ts'
import { refusalOfCommunityChannel } from '../channel-access/channel-policy.ts'
import { refusalWithoutModerator } from './channel-batch.ts'

export const leaveChannel = command(contract, {
  about: aboutChannel,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => channelRows(about, caller),
  decide: (rows, { caller }) => {
    const channel = channelIn(rows, caller.networkId)
    if (!channel) return refuse('channel-not-found')
    const { membership } = membershipIn(rows)
    if (membership === 'banned') return refuse('banned-from-channel')
    const [member] = rows.channelMembers
    if (membership !== 'member') return refuse('not-a-channel-member')
    const isAlone = (rows.activity?.memberCount ?? 0) <= 1
    const refusal = refusalOfCommunityChannel(channel) ?? (isAlone ? undefined : refusalWithoutModerator(rows, [{ member }]))
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
  reply: ({ about: { channelId }, caller }, reader) => channelAnswer(reader, { viewer: caller, channelIds: [channelId] }),
})
