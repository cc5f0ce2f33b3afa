import { channelKey, channelMemberBanned, banChannelUsers as contract, refuse } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { isExemptFromBan } from '@causerie/replicas'
import { channelAnswer } from '../channel/channel-view.ts'
import { aboutChannelBatch, channelBatchRows, channelTargets, ofCommunity } from './channel-batch.ts'

/** Uses the same ordering key as joining and sending: what is decided later sees the ban. */
export const banChannelUsers = command(contract, {
  about: ({ params, body: { userIds } }, reader) => aboutChannelBatch({ params, userIds }, reader),
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => channelBatchRows(about, caller),
  decide: (rows, request) => {
    const batch = channelTargets('BAN_USER_FROM_CHANNEL', rows, request)
    if ('refused' in batch) return batch
    const refusal = ofCommunity(batch.channel)
    if (refusal) return refusal
    const exempt = batch.targets.filter(({ user }) => isExemptFromBan(user)).map(({ user }) => user.userId)
    if (exempt.length > 0) return refuse('exempt-from-ban', exempt)
    const by = request.caller.userId
    return batch.targets.flatMap(({ member, of }) => (member?.membership === 'banned' ? [] : [channelMemberBanned({ ...of, by })]))
  },
  reply: ({ about: { channelId, userIds }, caller }, reader) => channelAnswer(reader, { viewer: caller, channelIds: [channelId], userIds }),
})
