import { channelMemberLeft, removeChannelUsers as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { refusalOfCommunityChannel } from '../channel/channel-policy.ts'
import { changedUsersAnswer } from '../channel/channel-view.ts'
import { channelTargetRows, channelTargets, resolveChannelTargets } from './channel-targets.ts'
import { refusalWithoutModerator } from './channel-user-policy.ts'

export const removeChannelUsers = command(contract, {
  resolve: ({ params, query: { userIds } }, reader) =>
    resolveChannelTargets({ params, userIds }, reader),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => channelTargetRows(resolved, caller),
  decide: (rows, request) => {
    const targeted = channelTargets('REMOVE_CHANNEL_USER', rows, { ...request, withDeleted: true })
    if ('refused' in targeted) return targeted
    const refusal = refusalOfCommunityChannel(targeted.channel)
    if (refusal) return refusal
    if (targeted.channel.isDistinct) return refuse('fixed-members')
    const by = request.caller.userId
    const leaving = targeted.targets.filter(({ member }) => member?.membership === 'member')
    return (
      refusalWithoutModerator(rows, leaving) ??
      leaving.map(({ of }) => channelMemberLeft({ ...of, reason: 'removed', by }))
    )
  },
  reply: (done, reader) => changedUsersAnswer(done, reader),
})
