import {
  anyBlockCondition,
  bannedMemberCondition,
  blockBetweenCondition,
  memberCondition,
  readableCommunityCondition,
} from '@causerie/authorization'
import { indexesOn } from '@causerie/kernel'
import type { Page } from '@causerie/protocol'
import { blockingCondition, userBlocks } from '@causerie/replicas'

/*
 * What lists of the content of targets share: conditions of their statements, and where their pages
 * end.
 */

/** Find out at once that somebody has no block in a direction, however many were lifted. */
export const blockIndexes = indexesOn(userBlocks, {
  user_blocks_of_blocker: { on: ['toUserPublicId'], where: blockingCondition() },
  user_blocks_of_blocked: { on: ['fromUserPublicId'], where: blockingCondition() },
})

/**
 * Whether a block, in either direction, stands between the viewer and one of these users. Most
 * viewers have none, which the statement finds out once, instead of looking for a block at every
 * record that it examines.
 */
export const isBlockedWith = (users: readonly string[]): string => `
      (select ${anyBlockCondition('$viewerId')}) and ${blockBetweenCondition('$viewerId', users)}`

/** Joins to a record what decides whether the viewer may read its community. */
export const communityJoin = (record: string): string => `
    left join lateral (
      select c.is_public, m.membership
      from communities c
      left join community_users m on m.network_id = $networkId and m.community_id = c.community_id and m.user_id = $viewerId
      where c.network_id = $networkId and c.community_id = ${record}.target_id and not c.is_deleted
      limit 1
    ) c on true`
export const isModeratedCommunity = (record: string): string =>
  isPrivilegedIn(`${record}.target_id`, { inAll: '$isModerating', in: '$moderatedIds' })
/** The same of what is given in all communities, as far as the viewer is not banned, or in some. */
export const isPrivilegedIn = (
  communityId: string,
  parameters: { inAll: string; in: string },
): string =>
  `((${parameters.inAll}::bool and not coalesce(${bannedMemberCondition('c')}, false)) or ${communityId} = any(${parameters.in}::text[]))`
/** Whether there is the community, and the viewer may read it. */
export const isReadableCommunity = (record: string): string => `
    c.is_public is not null
    and ${readableCommunityCondition({
      isPublic: 'c.is_public',
      communityId: `${record}.target_id`,
      viewerId: '$viewerId',
      isAdmin: '$isAdmin::bool',
      isMember: `coalesce(${memberCondition('c')}, false)`,
    })}`

type Updated = { sortBy: string; start?: Page['start'] }

/**
 * A list that ends with the newest updates would show records again that are updated meanwhile: it
 * ends where it ended at its first page.
 */
export const withStart = <Paged extends Updated>(page: Paged): Paged =>
  page.sortBy === 'firstUpdated' && !page.start
    ? { ...page, start: [new Date().toISOString(), ''] }
    : page

/** Later than any update. */
const endOfTime = '\u{10ffff}'
/** The last time of update that the pages of a list have. */
export const updatedUntil = ({ sortBy, start }: Updated): string =>
  sortBy === 'firstUpdated' && start ? start[0] : endOfTime
