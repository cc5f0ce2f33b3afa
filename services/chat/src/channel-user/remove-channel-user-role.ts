import {
  channelMemberRolesRemoved,
  removeChannelUserRole as contract,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalOfCommunityChannel } from '../channel/channel-policy.ts'
import { changedUsersAnswer } from '../channel/channel-view.ts'
import { channelTargetRows, channelTargets, resolveChannelTargets } from './channel-targets.ts'
import { refusalOfRole, refusalWithoutModerator } from './channel-user-policy.ts'

/** A deleted role can still be taken from members who have it. */
export const removeChannelUserRole = command(contract, {
  resolve: ({ params, query: { userIds } }, reader) =>
    resolveChannelTargets({ params, userIds }, reader),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => channelTargetRows(resolved, caller),
  decide: (rows, request) => {
    const targeted = channelTargets('ASSIGN_CHANNEL_USER_ROLE', rows, {
      ...request,
      withDeleted: true,
    })
    if ('refused' in targeted) return targeted
    const { caller, query } = request
    const refusal = refusalOfCommunityChannel(targeted.channel)
    if (refusal) return refusal
    const affected = targeted.targets.filter(
      ({ member }) => query.role !== 'member' && member?.roles.includes(query.role),
    )
    const unknown = affected.length > 0 ? undefined : refusalOfRole(query.role, rows.roles)
    const ending =
      query.role === 'channel-moderator' ? refusalWithoutModerator(rows, affected) : undefined
    return (
      unknown ??
      ending ??
      affected.map(({ of }) =>
        channelMemberRolesRemoved({ ...of, roles: [query.role], by: caller.userId }),
      )
    )
  },
  reply: (done, reader) => changedUsersAnswer(done, reader),
})
