import type { MessageMentionees } from '@causerie/contracts/chat'
import type { Caller } from '@causerie/kernel'
import { blockedWith, blocksWith, communityUsers, isMember, type UserRow, users } from '@causerie/replicas'
import { wishedMemberships, wishesAbout } from '../channel-access/ban-wish.ts'
import type { ChannelIdentity } from '../channel-access/channel-identity.ts'
import { channelUsers } from '../channel-access/channel-user.ts'
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
export const mentionRows = (place: InFeed & { channel: ChannelIdentity }, userIds: readonly string[], caller: Pick<Caller, 'userId'>) => {
  const { channelId, isOfCommunity } = place.channel
  const { wishes, wishAnswers } = wishesAbout(isOfCommunity ? userIds.map((userId) => ({ channelId, userId })) : [])
  return {
    mentioned: userIds.map((userId) => users.get(userId)),
    mentionedMembers: isOfCommunity ? [] : userIds.map((userId) => channelUsers.get(channelId, userId)),
    mentionedInCommunity: isOfCommunity ? userIds.map((userId) => communityUsers.get(channelId, userId)) : [],
    mentionedStates: channelBadges(place, userIds),
    mentionedInFeed: feedBadges(place, userIds),
    mentionBlocks: blocksWith(caller.userId, userIds),
    mentionedWishes: wishes,
    mentionedWishAnswers: wishAnswers,
  }
}

type Rows = {
  mentioned: readonly (UserRow | undefined)[]
  mentionedMembers: readonly ({ membership: string } | undefined)[]
  mentionedInCommunity: readonly ({ communityMembership: 'none' | 'member' | 'banned' } | undefined)[]
  mentionedWishes: Parameters<typeof wishedMemberships>[0]['wishes']
  mentionedWishAnswers: Parameters<typeof wishedMemberships>[0]['wishAnswers']
  mentionBlocks: Parameters<typeof blockedWith>[1]
}
/** The mentioned users who are members, and whom no block separates from the caller. */
export const knownMentioned = (rows: Rows, { userId: callerId }: Pick<Caller, 'userId'>): UserRow[] => {
  const blocked = blockedWith(callerId, rows.mentionBlocks)
  const wished = wishedMemberships({ wishes: rows.mentionedWishes, wishAnswers: rows.mentionedWishAnswers })
  return rows.mentioned.flatMap((user, i) => {
    const isIn = rows.mentionedMembers[i]?.membership === 'member' || (!wished[i] && isMember(rows.mentionedInCommunity[i]))
    return user && !user.isDeleted && isIn && !blocked.has(user.userId) ? [user] : []
  })
}

/** Whom a message mentions, as its deletion says. */
export const mentionedBy = ({ mentions }: Pick<MessageRow, 'mentions'>) =>
  mentions.length > 0 ? { mentionedUserIds: mentions.map(({ userId }) => userId) } : {}
