import { anyBlockCondition, blockBetweenCondition } from '@causerie/authorization'
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
