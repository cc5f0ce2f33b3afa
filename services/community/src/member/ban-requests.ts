import { isBannedMember, isExemptFromBan, mayLeaveTogether } from '@causerie/authorization'
import { channelBanWished, channelUnbanWished } from '@causerie/contracts/chat/events'
import {
  communityBanWishAnswered,
  communityMemberBanned,
  communityMemberUnbanned,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { decision, followUp, type Loaded } from '@causerie/kernel'
import { banRequestAnswers, communities, communityUsers, users } from '@causerie/replicas'
import { closePendingEntries, pendingEntryRows } from '../admission/admission-policy.ts'

type AnyBanRequest = { channelId: string; wishId: string; userIds: readonly string[] }
/** The channel has the id of its community. */
const banRequestRows = ({ channelId, wishId, userIds }: AnyBanRequest) => ({
  answer: banRequestAnswers.get(wishId),
  community: communities.get(channelId),
  members: userIds.map((userId) => communityUsers.get(channelId, userId)),
  userRows: userIds.map((userId) => users.get(userId)),
})
type BanRequestRows = Loaded<ReturnType<typeof banRequestRows>>

/**
 * Bans whom chat asks to ban, except those who cannot be banned any more, and always records an
 * answer that names the request, so that chat stops showing it.
 */
export const banRequestedUsers = followUp(
  'ban-wished-users',
  { of: channelBanWished, from: 'beginning' },
  ({ data: request }) => [
    decision({
      orderBy: communityKey(request.channelId),
      load: { ...banRequestRows(request), ...pendingEntryRows(request.channelId, request.userIds) },
      decide: ({ requests, invitations, ...rows }) => {
        if (rows.answer) return []
        const { channelId: communityId, wishId, by } = request
        const banned = bannable(request.userIds, rows)
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

/** Unbans whom chat asks to unban, and always records an answer. */
export const unbanRequestedUsers = followUp(
  'unban-wished-users',
  { of: channelUnbanWished, from: 'beginning' },
  ({ data: request }) => [
    decision({
      orderBy: communityKey(request.channelId),
      load: banRequestRows(request),
      decide: ({ answer, community, members }) => {
        if (answer) return []
        const { channelId: communityId, wishId } = request
        const isAlive = community && !community.isDeleted
        const unbanned = request.userIds.filter((_, i) => isAlive && isBannedMember(members[i]))
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
  { community, members, userRows }: BanRequestRows,
): string[] => {
  if (!community || community.isDeleted) return []
  const leaving = userIds.flatMap((userId, i) => {
    const [user, member] = [userRows[i], members[i]]
    const isBannable = user && !user.isDeleted && !isExemptFromBan(user) && !isBannedMember(member)
    return isBannable ? [{ userId, member }] : []
  })
  return mayLeaveTogether(community, leaving).map(({ userId }) => userId)
}
