import { mayGiveRoles } from '@causerie/authorization'
import { channelMemberRolesAdded, addChannelUserRole as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { accessInChannel } from '../channel/channel-access.ts'
import { refusalOfCommunityChannel } from '../channel/channel-policy.ts'
import { changedUsersAnswer } from '../channel/channel-view.ts'
import {
  areBannedMembers,
  channelTargetRows,
  channelTargets,
  resolveChannelTargets,
} from './channel-targets.ts'
import { refusalOfRole } from './channel-user-policy.ts'

/** Nobody but an administrator gives a role with a permission that they do not hold. */
export const addChannelUserRole = command(contract, {
  resolve: ({ params, body: { userIds } }, reader) =>
    resolveChannelTargets({ params, userIds }, reader),
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => channelTargetRows(resolved, caller),
  isRecorded: (rows) => areBannedMembers(rows),
  decide: (rows, request) => {
    const targeted = channelTargets('ASSIGN_CHANNEL_USER_ROLE', rows, request)
    if ('refused' in targeted) return targeted
    const { caller, body } = request
    const refusal =
      refusalOfCommunityChannel(targeted.channel) ?? refusalOfRole(body.role, rows.roles)
    if (refusal) return refusal
    if (!mayGiveRoles([body.role], accessInChannel(rows, { caller, type: targeted.channel.type })))
      return refuse('permission-denied')
    return targeted.targets.flatMap(({ member, of }) =>
      member?.membership === 'member' && !member.roles.includes(body.role)
        ? [channelMemberRolesAdded({ ...of, roles: [body.role], by: caller.userId })]
        : [],
    )
  },
  reply: (done, reader) => changedUsersAnswer(done, reader),
})
