import {
  channelMemberUnbanned,
  channelUnbanWished,
  unbanChannelUsers as contract,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { channelAnswer } from '../channel/channel-view.ts'
import { aboutBan, bannedInCommunity, banRows, channelTargets } from './channel-batch.ts'

/** In a community's channel it is a wish. */
export const unbanChannelUsers = command(contract, {
  about: aboutBan,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => banRows(about, caller),
  decide: (rows, { about, caller }) => {
    const batch = channelTargets('BAN_USER_FROM_CHANNEL', rows, { about, caller })
    if ('refused' in batch) return batch
    const by = caller.userId
    if (!about.channel.isOfCommunity)
      return batch.targets.flatMap(({ member, of }) =>
        member?.membership === 'banned' ? [channelMemberUnbanned({ ...of, by })] : [],
      )

    const banned = bannedInCommunity(rows)
    const userIds = about.userIds.filter((userId) => banned.has(userId))
    const { channelId, _id: internalId } = batch.channel
    return userIds.length > 0
      ? [
          ...batch.opening,
          channelUnbanWished({ channelId, internalId, wishId: about.wishId, userIds, by }),
        ]
      : []
  },
  reply: ({ about: { channelId, userIds }, caller }, reader) =>
    channelAnswer(reader, { viewer: caller, channelIds: [channelId], userIds }),
})
