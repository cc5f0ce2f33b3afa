import type { Loaded } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import type { ChannelIdentity } from '../channel/channel-identity.ts'
import { withOpenBanRequest } from '../channel-user/ban-request.ts'
import {
  membershipRows,
  recordedMembership,
  recordedMembershipExpression,
} from '../channel-user/channel-membership.ts'

/** The authors of messages in a channel, and what they are in it. */
export const authorRows = (channel: ChannelIdentity, authorIds: readonly string[]) => {
  const { channelMembers, communityMembers, banRequests, banRequestAnswers } = membershipRows(
    channel,
    authorIds,
  )
  return {
    authors: authorIds.map((userId) => users.get(userId)),
    authorMembers: channelMembers,
    authorsInCommunity: communityMembers,
    authorBanRequests: banRequests,
    authorBanRequestAnswers: banRequestAnswers,
  }
}
export type AuthorRows = Loaded<ReturnType<typeof authorRows>>

/**
 * Whether what the first author wrote reads as deleted, as `isHidden` says in a statement: after a
 * ban from the channel. Words of a banned viewer of a stream stay.
 */
export const isHiddenByAuthor = ({ authors: [author], ...rows }: AuthorRows): boolean => {
  const membership = recordedMembership({
    channelMembers: rows.authorMembers,
    communityMembers: rows.authorsInCommunity,
    banRequests: rows.authorBanRequests,
    banRequestAnswers: rows.authorBanRequestAnswers,
  })
  return (
    membership === 'banned' ||
    (author !== undefined && (author.areMessagesDeleted || author.isGlobalBan))
  )
}

/**
 * Whether the author hides a message, in statements: of a message with an author `u` and the
 * author's places `p`, `m` and `o` in its channel, as `withAuthor` joins them.
 */
export const hidden = `coalesce(u.are_messages_deleted or u.is_global_ban, false) or ${recordedMembershipExpression('p', 'm', 'o')} = 'banned'`

/**
 * The one mark of a ban is the membership itself: reading consults it, so nothing is written to the
 * messages.
 */
export const withAuthor = `
  left join lateral (
    select are_messages_deleted, is_global_ban from users where network_id = $networkId and user_id = g.user_id limit 1
  ) u on true
  left join lateral (
    select membership from channel_users where network_id = $networkId and channel_id = g.channel_id and user_id = g.user_id limit 1
  ) m on true
  left join lateral (
    select membership from community_users where network_id = $networkId and community_id = g.channel_id and user_id = g.user_id limit 1
  ) o on true
  ${withOpenBanRequest('g.channel_id', 'g.user_id')}`

/**
 * Whether a message with these columns `channel_id` and `user_id` reads as deleted because of its
 * author.
 */
export const isHidden = (message: string): string =>
  `(select ${hidden} from (select ${message}.channel_id, ${message}.user_id) g ${withAuthor})`
