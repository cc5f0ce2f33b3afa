import { blockedWith, blocksWith } from '@causerie/authorization'
import type { MessageMentionees } from '@causerie/contracts/chat'
import type { Caller } from '@causerie/kernel'
import { type UserRow, users } from '@causerie/replicas'
import type { ChannelRow } from '../channel/channel.ts'
import type { ChannelIdentity } from '../channel/channel-identity.ts'
import {
  type MembershipRows,
  membershipAt,
  membershipRows,
} from '../channel-user/channel-membership.ts'
import { channelBadges, feedBadges, type InFeed } from './mention-badges.ts'
import type { MessageRow } from './message.ts'

/** The users whom a request mentions, without duplicates. */
export const mentionedIn = (mentionees: MessageMentionees | undefined): string[] => [
  ...new Set(mentionees?.flatMap((one) => (one.type === 'user' ? one.userIds : []))),
]

/** Whether a request mentions everybody in the channel. */
export const isChannelMentionedIn = (mentionees: MessageMentionees | undefined): boolean =>
  mentionees?.some(({ type }) => type === 'channel') ?? false

/** The rows of mentioned users: only members of the channel are mentioned. */
export const mentionRows = (
  place: InFeed & { channel: ChannelIdentity },
  userIds: readonly string[],
  caller: Pick<Caller, 'userId'>,
) => {
  const { channelMembers, communityMembers, viewerBans, banRequests, banRequestAnswers } =
    membershipRows(place.channel, userIds)
  return {
    mentioned: userIds.map((userId) => users.get(userId)),
    mentionedMembers: channelMembers,
    mentionedInCommunity: communityMembers,
    mentionedViewerBans: viewerBans,
    mentionedStates: channelBadges(place, userIds),
    mentionedInFeed: feedBadges(place, userIds),
    mentionBlocks: blocksWith(caller.userId, userIds),
    mentionedBanRequests: banRequests,
    mentionedBanRequestAnswers: banRequestAnswers,
  }
}

type Rows = {
  channel: ChannelRow | undefined
  mentioned: readonly (UserRow | undefined)[]
  mentionedMembers: MembershipRows['channelMembers']
  mentionedInCommunity: MembershipRows['communityMembers']
  mentionedViewerBans: MembershipRows['viewerBans']
  mentionedBanRequests: MembershipRows['banRequests']
  mentionedBanRequestAnswers: MembershipRows['banRequestAnswers']
  mentionBlocks: Parameters<typeof blockedWith>[1]
}
/** The mentioned users who are members, and whom no block separates from the caller. */
export const knownMentioned = (
  rows: Rows,
  { userId: callerId }: Pick<Caller, 'userId'>,
): UserRow[] => {
  const blocked = blockedWith(callerId, rows.mentionBlocks)
  const places = {
    channel: rows.channel,
    channelMembers: rows.mentionedMembers,
    communityMembers: rows.mentionedInCommunity,
    viewerBans: rows.mentionedViewerBans,
    banRequests: rows.mentionedBanRequests,
    banRequestAnswers: rows.mentionedBanRequestAnswers,
  }
  return rows.mentioned.flatMap((user, i) => {
    const isIn = membershipAt(places, i) === 'member'
    return user && !user.isDeleted && isIn && !blocked.has(user.userId) ? [user] : []
  })
}

/** Whom a message mentions, as its deletion says. */
export const mentionedBy = ({ mentions }: Pick<MessageRow, 'mentions'>) =>
  mentions.length > 0 ? { mentionedUserIds: mentions.map(({ userId }) => userId) } : {}
