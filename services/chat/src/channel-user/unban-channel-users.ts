import { channelKey, channelMemberUnbanned, unbanChannelUsers as contract } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { channelAnswer } from '../channel/channel-view.ts'
import { aboutChannelBatch, channelBatchRows, channelTargets, ofCommunity } from './channel-batch.ts'

export const unbanChannelUsers = command(contract, {
  about: ({ params, body: { userIds } }, reader) => aboutChannelBatch({ params, userIds }, reader),
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => channelBatchRows(about, caller),
  decide: (rows, request) => {
    const batch = channelTargets('BAN_USER_FROM_CHANNEL', rows, request)
    if ('refused' in batch) return batch
    const refusal = ofCommunity(batch.channel)
    if (refusal) return refusal
    const by = request.caller.userId
    return batch.targets.flatMap(({ member, of }) => (member?.membership === 'banned' ? [channelMemberUnbanned({ ...of, by })] : []))
  },
  reply: ({ about: { channelId, userIds }, caller }, reader) => channelAnswer(reader, { viewer: caller, channelIds: [channelId], userIds }),
})
