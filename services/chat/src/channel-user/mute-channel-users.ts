import {
  channelMemberMuted,
  channelMemberUnmuted,
  muteChannelUsers as contract,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { endOf } from '../channel/mute-end.ts'
import { channelTargetRows, channelTargets, resolveChannelTargets } from './channel-targets.ts'
import { channelUserStates } from './channel-user.ts'

/** Mutes are chat's own, in channels of communities, too. */
export const muteChannelUsers = command(contract, {
  resolve: ({ params, body: { userIds } }, reader) =>
    resolveChannelTargets({ params, userIds }, reader),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => ({
    ...channelTargetRows(resolved, caller),
    states: resolved.userIds.map((userId) => channelUserStates.get(resolved.channelId, userId)),
  }),
  decide: (rows, request) => {
    const targeted = channelTargets('MUTE_USER_INSIDE_CHANNEL', rows, request)
    if ('refused' in targeted) return targeted
    const { body, caller, at } = request
    const by = caller.userId
    const facts = targeted.targets.flatMap(({ of }, i): Fact[] => {
      if (body.mutePeriod !== 0)
        return [channelMemberMuted({ ...of, muteTimeout: endOf(body.mutePeriod, at), by })]
      return rows.states[i]?.muteTimeout ? [channelMemberUnmuted({ ...of, by })] : []
    })
    return facts.length > 0 ? [...targeted.initial, ...facts] : []
  },
  reply: async () => ({ success: true }),
})
