import {
  channelMemberUnbanned,
  channelUnbanWished,
  unbanChannelUsers as contract,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { changedUsersAnswer } from '../channel/channel-view.ts'
import { bannedInCommunity, banRows, channelTargets, resolveBan } from './channel-targets.ts'

/** In a community's channel it is a request. */
export const unbanChannelUsers = command(contract, {
  resolve: resolveBan,
  orderBy: ({ resolved }) => channelKey(resolved.channelId),
  load: ({ resolved, caller }) => banRows(resolved, caller),
  decide: (rows, { resolved, caller }) => {
    const targeted = channelTargets('BAN_USER_FROM_CHANNEL', rows, { resolved, caller })
    if ('refused' in targeted) return targeted
    const by = caller.userId
    if (!resolved.channel.isOfCommunity)
      return targeted.targets.flatMap(({ member, of }) =>
        member?.membership === 'banned' ? [channelMemberUnbanned({ ...of, by })] : [],
      )

    const banned = bannedInCommunity(rows)
    const userIds = resolved.userIds.filter((userId) => banned.has(userId))
    const { channelId, _id: internalId } = targeted.channel
    return userIds.length > 0
      ? [
          ...targeted.initial,
          channelUnbanWished({ channelId, internalId, wishId: resolved.wishId, userIds, by }),
        ]
      : []
  },
  reply: (done, reader) => changedUsersAnswer(done, reader),
})
