import {
  mayInCommunity,
  mayInNetwork,
  memberCondition,
  networkWithAccess,
} from '@causerie/authorization'
import { type Caller, type Doc, type Reader, sql, valueIn } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { rolesInChannelOf } from '../channel/channel-access.ts'
import { membershipExpression } from '../channel-user/channel-membership.ts'

type Place = {
  channelId: string
  /** JSON arrays of role ids; one of them is null. */
  own: Doc<string[]> | null
  ofCommunity: Doc<string[]> | null
}

/**
 * Roles in a channel are given by itself or by its community; what is requested of the community
 * counts as granted.
 */
const places = sql<Place, { userId: string; isInNetwork: boolean }>(
  'channels_that_a_user_may_moderate',
  `
  select w.channel_id as "channelId", w.own, w.of_community as "ofCommunity"
  from (
    (
      select channel_id, roles as own, null as of_community from channel_users
      where network_id = $networkId and user_id = $userId and ${memberCondition()}
      limit 2000
    )
    union all
    (
      select community_id, null, roles from community_users
      where network_id = $networkId and user_id = $userId and ${memberCondition()}
      limit 2000
    )
  ) w
  cross join lateral (
    select type from channels where network_id = $networkId and channel_id = w.channel_id and not is_deleted limit 1
  ) c
  where ($isInNetwork::bool or coalesce(w.own, w.of_community) <> '["member"]') and c.type <> 'conversation'
    and ${membershipExpression({ channelId: 'w.channel_id', userId: '$userId', type: 'c.type' })} = 'member'
  `,
)

// A JSON array of strings, by the schema of the stored rows.
const rolesIn = ({ own, ofCommunity }: Place): string[] =>
  own === null ? rolesInChannelOf(ofCommunity === null ? [] : valueIn(ofCommunity)) : valueIn(own)

/**
 * The channels, but no conversations, where the caller is a member and may delete messages of
 * others; refused to those who may nowhere.
 */
export const moderatedChannels = async (
  reader: Reader,
  caller: Pick<Caller, 'userId' | 'kind'>,
): Promise<string[] | Refusal<'permission-denied'>> => {
  const access = await networkWithAccess(reader, caller)
  const isInNetwork = mayInNetwork('DELETE_MESSAGE', access)
  const found = await reader.rows(places, { userId: caller.userId, isInNetwork })
  const moderated = found.filter((place) =>
    mayInCommunity('DELETE_MESSAGE', {
      ...access,
      member: { communityMembership: 'member', roles: rolesIn(place) },
    }),
  )
  return isInNetwork || moderated.length > 0
    ? moderated.map(({ channelId }) => channelId)
    : refuse('permission-denied')
}
