import type { CommunityUser } from '@causerie/contracts/community'
import { columnIn } from '@causerie/replicas'

/** What a user is in a community; undefined where they never were anything. */
export type Membership = { communityMembership: CommunityUser['communityMembership'] | null }

export const isMember = (member: Membership | undefined): boolean =>
  member?.communityMembership === 'member'
export const isBannedMember = (member: Membership | undefined): boolean =>
  member?.communityMembership === 'banned'

/*
 * The rules of this file in statements, for a row of `community_users`.
 */

export const memberCondition = (member = ''): string =>
  `${columnIn(member, 'membership')} = 'member'`
export const bannedMemberCondition = (member = ''): string =>
  `${columnIn(member, 'membership')} = 'banned'`
/** Neither a former member nor one whose ban was lifted. */
export const memberOrBannedCondition = (member = ''): string =>
  `${columnIn(member, 'membership')} <> 'none'`

const membershipCondition =
  (condition: (member: string) => string) =>
  (communityId: string, userId: string): string =>
    `exists (
      select from community_users m
      where m.network_id = $networkId and m.community_id = ${communityId} and m.user_id = ${userId} and ${condition('m')}
    )`
/** Whether a user is a member of a community, by expressions of their ids. */
export const memberOfCondition = membershipCondition(memberCondition)
/** Whether a user is banned from a community, by expressions of their ids. */
export const bannedFromCondition = membershipCondition(bannedMemberCondition)
/** Whether a user is a member of a community, or banned from it, by expressions of their ids. */
export const memberOrBannedInCondition = membershipCondition(memberOrBannedCondition)
