import { refuse } from '@causerie/contract'
import { channelMemberJoined, joinChannel as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { channelAnswer } from '../channel/channel-view.ts'
import { channelIn, channelRows, membershipIn } from '../channel-access/channel-access.ts'
import { aboutChannel } from '../channel-access/channel-identity.ts'
import { refusalOfCommunityChannel } from '../channel-access/channel-policy.ts'

export const joinChannel = command(contract, {
  about: aboutChannel,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => channelRows(about, caller),
  decide: (rows, { caller }) => {
    const { user } = rows
    if (!user || user.isDeleted) return refuse('user-not-found')
    const channel = channelIn(rows, caller.networkId)
    if (!channel) return refuse('channel-not-found')
    const { membership } = membershipIn(rows)
    if (membership === 'banned') return refuse('banned-from-channel')
    if (membership === 'member') return []
    const refusal = refusalOfCommunityChannel(channel)
    if (refusal) return refusal
    if (channel.type === 'conversation' || !channel.isPublic) return refuse('permission-denied')
    const { channelId, _id: internalId } = channel
    const { userId, userInternalId } = user
    return [channelMemberJoined({ channelId, internalId, userId, userInternalId, roles: ['member'], by: userId })]
  },
  reply: ({ about: { channelId }, caller }, reader) => channelAnswer(reader, { viewer: caller, channelIds: [channelId] }),
})
