import { pinsCleared } from '@causerie/contracts/content'
import type { Caller } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import type { PinRow } from './pin.ts'

/** The event that removes these pins of a community; none without pins. */
export const clearedPins = (
  communityId: string,
  pins: readonly PinRow[],
  { userId: by }: Pick<Caller, 'userId'>,
): Fact[] => {
  const removed = pins.flatMap(({ placement, postId, pinEventId }) =>
    placement === 'global' ? [] : [{ placement, postId, pinEventId }],
  )
  return removed.length > 0 ? [pinsCleared({ communityId, pins: removed, by })] : []
}
