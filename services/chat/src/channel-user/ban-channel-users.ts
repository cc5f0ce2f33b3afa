import { isExemptFromBan, leavesNoModerator } from '@causerie/authorization'
import {
  channelBanWished,
  channelMemberBanned,
  banChannelUsers as contract,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { channelAnswer } from '../channel/channel-view.ts'
import { aboutBan, bannedInCommunity, banRows, channelTargets } from './channel-batch.ts'
import { refusalWithoutModerator } from './channel-user-policy.ts'

/**
 * Uses the same ordering key as joining and sending: what is decided later sees the ban. In a
 * community's channel it is a wish.
 */
export const banChannelUsers = command(contract, {
  about: aboutBan,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => banRows(about, caller),
  decide: (rows, { about, caller }) => {
    const batch = channelTargets('BAN_USER_FROM_CHANNEL', rows, { about, caller })
    if ('refused' in batch) return batch
    const exempt = batch.targets
      .filter(({ user }) => isExemptFromBan(user))
      .map(({ user }) => user.userId)
    if (exempt.length > 0) return refuse('exempt-from-ban', exempt)
    const by = caller.userId
    if (!about.channel.isOfCommunity) {
      const affected = batch.targets.filter(({ member }) => member?.membership !== 'banned')
      return (
        refusalWithoutModerator(rows, affected) ??
        affected.map(({ of }) => channelMemberBanned({ ...of, by }))
      )
    }

    const banned = bannedInCommunity(rows)
    const userIds = about.userIds.filter((userId) => !banned.has(userId))
    if (userIds.length === 0) return []
    const leaving = rows.targetsInCommunity
      .filter((member) => member && !banned.has(member.userId))
      .map((member) => ({ member }))
    const [community] = rows.channelCommunities
    if (community && leavesNoModerator(community, leaving)) return refuse('only-one-moderator')
    const { channelId, _id: internalId } = batch.channel
    return [
      ...batch.opening,
      channelBanWished({ channelId, internalId, wishId: about.wishId, userIds, by }),
    ]
  },
  reply: ({ about: { channelId, userIds }, caller }, reader) =>
    channelAnswer(reader, { viewer: caller, channelIds: [channelId], userIds }),
})
