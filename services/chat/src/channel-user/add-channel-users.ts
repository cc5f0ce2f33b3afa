import { blockedWith, blocksWith } from '@causerie/authorization'
import { channelMemberJoined, addChannelUsers as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { suspensionOf } from '@causerie/replicas'
import { refusalOfCommunityChannel } from '../channel/channel-policy.ts'
import { changedUsersAnswer } from '../channel/channel-view.ts'
import {
  areBannedMembers,
  channelTargetRows,
  channelTargets,
  resolveChannelTargets,
  targetsIn,
} from './channel-targets.ts'
import { conversationToAddTo } from './channel-user-policy.ts'

export const addChannelUsers = command(contract, {
  resolve: ({ params, body: { userIds } }, reader) =>
    resolveChannelTargets({ params, userIds }, reader),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => ({
    ...channelTargetRows(resolved, caller),
    blocks: blocksWith(caller.userId, resolved.userIds),
  }),
  isRecorded: (rows) => areBannedMembers(rows),
  decide: (rows, request) => {
    const { resolved, caller } = request
    const conversation = conversationToAddTo(rows, caller)
    if (conversation && 'refused' in conversation) return conversation
    const targeted = conversation
      ? targetsIn(conversation, rows, resolved)
      : channelTargets('ADD_CHANNEL_USER', rows, request)
    if ('refused' in targeted) return targeted
    const refusal = refusalOfCommunityChannel(targeted.channel)
    if (refusal) return refusal
    const banned = targeted.targets
      .filter(({ member }) => member?.membership === 'banned')
      .map(({ user }) => user.userId)
    if (banned.length > 0) return refuse('banned-channel-users', banned)
    const blocked = blockedWith(caller.userId, rows.blocks)
    return targeted.targets
      .filter(({ user, member }) => member?.membership !== 'member' && !blocked.has(user.userId))
      .map(({ of, user }) =>
        channelMemberJoined({ ...of, roles: ['member'], by: caller.userId, ...suspensionOf(user) }),
      )
  },
  reply: (done, reader) => changedUsersAnswer(done, reader),
})
