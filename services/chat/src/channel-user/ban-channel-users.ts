import { isExemptFromBan, leavesNoModerator } from '@causerie/authorization'
import {
  channelBanWished,
  channelMemberBanned,
  banChannelUsers as contract,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { changedUsersAnswer } from '../channel/channel-view.ts'
import { bannedInCommunity, banRows, channelTargets, resolveBan } from './channel-targets.ts'
import { refusalWithoutModerator } from './channel-user-policy.ts'

/**
 * Uses the same ordering key as joining and sending: what is decided later sees the ban. In a
 * community's channel it is a request.
 */
export const banChannelUsers = command(contract, {
  resolve: resolveBan,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => banRows(resolved, caller),
  decide: (rows, { resolved, caller }) => {
    const targeted = channelTargets('BAN_USER_FROM_CHANNEL', rows, { resolved, caller })
    if ('refused' in targeted) return targeted
    const exempt = targeted.targets
      .filter(({ user }) => isExemptFromBan(user))
      .map(({ user }) => user.userId)
    if (exempt.length > 0) return refuse('exempt-from-ban', exempt)
    const by = caller.userId
    if (!resolved.channel.isOfCommunity) {
      const affected = targeted.targets.filter(({ member }) => member?.membership !== 'banned')
      return (
        refusalWithoutModerator(rows, affected) ??
        affected.map(({ of }) => channelMemberBanned({ ...of, by }))
      )
    }

    const banned = bannedInCommunity(rows)
    const userIds = resolved.userIds.filter((userId) => !banned.has(userId))
    if (userIds.length === 0) return []
    const leaving = rows.targetsInCommunity
      .filter((member) => member && !banned.has(member.userId))
      .map((member) => ({ member }))
    const [community] = rows.channelCommunities
    if (community && leavesNoModerator(community, leaving)) return refuse('only-one-moderator')
    const { channelId, _id: internalId } = targeted.channel
    return [
      ...targeted.initial,
      channelBanWished({ channelId, internalId, wishId: resolved.wishId, userIds, by }),
    ]
  },
  reply: (done, reader) => changedUsersAnswer(done, reader),
})
