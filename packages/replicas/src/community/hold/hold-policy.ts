import { type Refusal, refuse } from '@causerie/protocol'
import { type HoldRow, holdOn } from './hold.ts'

type Content = {
  /** Who wrote or uploaded it. */
  userId: string
  /** The feed where it stands; absent or null: nowhere, or on the feed of its author. */
  target?: { targetType: string | null; targetId: string | null } | null
}
/** The holds that keep content from being deleted for good: on its author, and where it stands. */
export const holdsOnContent = ({ userId, target }: Content) => [
  holdOn({ recordType: 'user', recordId: userId }),
  ...(target?.targetType === 'community' && target.targetId !== null
    ? [holdOn({ recordType: 'community', recordId: target.targetId })]
    : []),
  // What stands on the feed of a user belongs to that user's case as well.
  ...(target?.targetType === 'user' && target.targetId !== null && target.targetId !== userId
    ? [holdOn({ recordType: 'user', recordId: target.targetId })]
    : []),
]

/**
 * Why nothing may be deleted for good, if one of these holds is set. Whatever deletes words, files or
 * people asks here, and nowhere else.
 */
export const refusalOfHold = (
  holds: readonly (HoldRow | undefined)[],
): Refusal<'on-hold'> | undefined =>
  holds.some((hold) => hold !== undefined) ? refuse('on-hold') : undefined

/**
 * Whether one of these holds is set, in statements: expressions of the keys that `holdsOnContent`
 * has.
 */
export const heldCondition = (...heldKeys: string[]): string =>
  `exists (select from holds h where h.network_id = $networkId and h.hold_id in (${heldKeys.join(', ')}))`
