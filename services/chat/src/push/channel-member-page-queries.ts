import { memberCondition } from '@causerie/authorization'
import type { Permission } from '@causerie/contracts/community'
import { type Reader, sql } from '@causerie/kernel'
import { withOpenBanRequest } from '../channel-user/ban-request.ts'
import { recordedMembershipExpression } from '../channel-user/channel-membership.ts'

const members = sql<{ userId: string }, { channelId: string; after: string; limit: number }>(
  'page_of_channel_members',
  `
  select user_id as "userId"
  from (
    (
      select user_id from channel_users
      where network_id = $networkId and channel_id = $channelId and user_id > $after and ${memberCondition()} and not is_suspended
      order by user_id
      limit $limit::int
    )
    union all
    (
      select o.user_id from community_users o
      ${withOpenBanRequest('o.community_id', 'o.user_id')}
      cross join lateral (select ${recordedMembershipExpression('p', 'o')} as membership) r
      where o.network_id = $networkId and o.community_id = $channelId and o.user_id > $after
        and ${memberCondition('o')} and ${memberCondition('r')} and not o.is_suspended
        and exists (select from channels where network_id = $networkId and channel_id = $channelId and is_of_community)
      order by o.user_id
      limit $limit::int
    )
  ) members
  order by user_id
  limit $limit::int
  `,
)

type MembersAsked = {
  of: { kind: 'channel' | 'community'; id: string }
  permission?: Permission | undefined
  after: string | null
  limit: number
}
/** A page of the members of a channel, by id. */
export const pageOfChannelMembers = async (
  { of, permission, after, limit }: MembersAsked,
  reader: Reader,
): Promise<{ userIds: string[]; next: string | null }> => {
  // The members of communities are asked of notifications; no message is for a permission alone.
  if (of.kind === 'community' || permission) return { userIds: [], next: null }
  const rows = await reader.rows(members, { channelId: of.id, after: after ?? '', limit })
  const userIds = rows.map(({ userId }) => userId)
  return { userIds, next: userIds.length < limit ? null : (userIds.at(-1) ?? null) }
}
