import { isBannedMember, isExemptFromBan, mayLeaveTogether } from '@causerie/authorization'
import { channelBanWished, channelUnbanWished } from '@causerie/contracts/chat/events'
import {
  communityBanWishAnswered,
  communityMemberBanned,
  communityMemberUnbanned,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { decision, followUp, type Loaded } from '@causerie/kernel'
import { banWishAnswers, communities, communityUsers, users } from '@causerie/replicas'
import { closePendingEntries, pendingEntryRows } from '../admission/admission-policy.ts'

type Wish = { channelId: string; wishId: string; userIds: readonly string[] }
/** The channel has the id of its community. */
const wishRows = ({ channelId, wishId, userIds }: Wish) => ({
  answer: banWishAnswers.get(wishId),
  community: communities.get(channelId),
  members: userIds.map((userId) => communityUsers.get(channelId, userId)),
  userRows: userIds.map((userId) => users.get(userId)),
})
type WishRows = Loaded<ReturnType<typeof wishRows>>

/**
 * Bans whom chat wishes to ban, except those who cannot be banned any more, and always records an
 * answer that names the wish, so that chat stops showing it.
 */
export const banWishedUsers = followUp(
  'ban-wished-users',
  { of: channelBanWished, from: 'beginning' },
  ({ data: wish }) => [
    decision({
      orderBy: communityKey(wish.channelId),
      load: { ...wishRows(wish), ...pendingEntryRows(wish.channelId, wish.userIds) },
      decide: ({ requests, invitations, ...rows }) => {
        if (rows.answer) return []
        const { channelId: communityId, wishId, by } = wish
        const banned = bannable(wish.userIds, rows)
        const areOfBanned = (row: { userId: string } | undefined) =>
          row !== undefined && banned.includes(row.userId)
        return [
          ...closePendingEntries(
            {
              requests: requests.filter(areOfBanned),
              invitations: invitations.filter(areOfBanned),
            },
            by,
          ),
          ...banned.map((userId) => communityMemberBanned({ communityId, userId })),
          communityBanWishAnswered({ communityId, wishId, userIds: banned }),
        ]
      },
    }),
  ],
)

/** Unbans whom chat wishes to unban, and always records an answer. */
export const unbanWishedUsers = followUp(
  'unban-wished-users',
  { of: channelUnbanWished, from: 'beginning' },
  ({ data: wish }) => [
    decision({
      orderBy: communityKey(wish.channelId),
      load: wishRows(wish),
      decide: ({ answer, community, members }) => {
        if (answer) return []
        const { channelId: communityId, wishId } = wish
        const isAlive = community && !community.isDeleted
        const unbanned = wish.userIds.filter((_, i) => isAlive && isBannedMember(members[i]))
        return [
          ...unbanned.map((userId) => communityMemberUnbanned({ communityId, userId })),
          communityBanWishAnswered({ communityId, wishId, userIds: unbanned }),
        ]
      },
    }),
  ],
)

/** Leaves out banned, exempt and deleted users, and the last moderator. */
const bannable = (
  userIds: readonly string[],
  { community, members, userRows }: WishRows,
): string[] => {
  if (!community || community.isDeleted) return []
  const leaving = userIds.flatMap((userId, i) => {
    const [user, member] = [userRows[i], members[i]]
    const isBannable = user && !user.isDeleted && !isExemptFromBan(user) && !isBannedMember(member)
    return isBannable ? [{ userId, member }] : []
  })
  return mayLeaveTogether(community, leaving).map(({ userId }) => userId)
}
