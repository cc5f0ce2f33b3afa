import { type Pin, Pin as PinOfApi, PinTarget } from '@causerie/contracts/content'
import { networkKey, targetKey } from '@causerie/contracts/shared'
import { table } from '@causerie/kernel'
import { z } from 'zod'

const PinRow = z.object({
  placement: PinOfApi.shape.placement,
  postId: z.string(),
  communityId: z.string(),
  pinnedBy: z.string(),
  pinnedAt: z.string(),
  /** The event that pinned the post. */
  pinEventId: z.string(),
})
export type PinRow = z.infer<typeof PinRow>

const PinTargetRow = PinTarget.extend({
  /** Of all placements, oldest first. */
  pins: z.array(PinRow),
})
export type PinTargetRow = z.infer<typeof PinTargetRow>

/**
 * Communities and networks with the posts that are pinned there. A placement holds few pins, so all
 * of them are in the row: a decision sees them together, and a reader needs one look-up.
 */
export const pinTargets = table('pin_targets', {
  row: PinTargetRow,
  key: ['targetType', 'targetId'],
  orderedByKey: ({ targetType, targetId }) =>
    targetType === 'network' ? networkKey : targetKey(targetType, targetId),
})

/** The row with the pins of a community. */
export const pinsOfCommunity = (communityId: string) => pinTargets.get('community', communityId)
/** The row with the posts that are pinned for the whole network. */
export const pinsOfNetwork = (networkId: string) => pinTargets.get('network', networkId)

/** The row that changes when a post is deleted or declined; none for the feed of a user. */
export const pinRowsOf = ({ targetType, targetId }: { targetType: string; targetId: string }) => ({
  pinTargets: targetType === 'community' ? [pinsOfCommunity(targetId)] : [],
})

/** The pins of a placement, oldest first. */
export const pinsIn = (target: PinTargetRow | undefined, placement: Pin['placement']): PinRow[] =>
  target?.pins.filter((pin) => pin.placement === placement) ?? []

/** The pin of a post in a placement. */
export const pinOf = (
  target: PinTargetRow | undefined,
  placement: Pin['placement'],
  postId: string,
): PinRow | undefined => pinsIn(target, placement).find((pin) => pin.postId === postId)
