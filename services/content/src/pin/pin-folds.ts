import {
  globalPinsCleared,
  pinsCleared,
  postDeclined,
  postDeleted,
  postPinned,
  postPinnedGlobally,
  postUnpinned,
  postUnpinnedGlobally,
} from '@causerie/contracts/content'
import { type Change, fold } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import {
  type PinRow,
  type PinTargetRow,
  pinRowsOf,
  pinsOfCommunity,
  pinsOfNetwork,
  pinTargets,
} from './pin.ts'

const targetOfCommunity = ({ communityId }: { communityId: string }) => ({
  target: pinsOfCommunity(communityId),
})
const targetOfNetwork = (_: unknown, { networkId }: Recorded) => ({
  target: pinsOfNetwork(networkId),
})

export const pinFolds = {
  postPinned: fold(postPinned)(targetOfCommunity, ({ target }, event) => {
    const { communityId: targetId, placement } = event.data
    return withPin(target ?? newTarget('community', targetId), newPin(event, placement))
  }),
  postUnpinned: fold(postUnpinned)(targetOfCommunity, ({ target }, { data, at }) =>
    without(target, isOneOf([data]), at),
  ),
  pinsCleared: fold(pinsCleared)(targetOfCommunity, ({ target }, { data, at }) =>
    without(target, isOneOf(data.pins), at),
  ),

  postPinnedGlobally: fold(postPinnedGlobally)(targetOfNetwork, ({ target }, event) =>
    withPin(target ?? newTarget('network', event.networkId), newPin(event, 'global')),
  ),
  postUnpinnedGlobally: fold(postUnpinnedGlobally)(targetOfNetwork, ({ target }, { data, at }) =>
    without(target, isOneOf([data]), at),
  ),
  globalPinsCleared: fold(globalPinsCleared)(targetOfNetwork, ({ target }, { data, at }) =>
    without(target, isOneOf(data.pins), at),
  ),

  /** Only published posts that are not deleted are pinned in their community. */
  postDeleted: fold(postDeleted)(pinRowsOf, ({ pinTargets: [target] }, { data, at }) =>
    without(target, isOfPost(data), at),
  ),
  postDeclined: fold(postDeclined)(pinRowsOf, ({ pinTargets: [target] }, { data, at }) =>
    without(target, isOfPost(data), at),
  ),
}

const newTarget = (targetType: PinTargetRow['targetType'], targetId: string): PinTargetRow => ({
  targetId,
  targetType,
  lastPinsUpdatedAt: '',
  pins: [],
})

type Pinned = { postId: string; communityId: string; by: string }
const newPin = (
  { id, at, data: { postId, communityId, by } }: Recorded<Pinned>,
  placement: PinRow['placement'],
): PinRow => ({
  placement,
  postId,
  communityId,
  pinnedBy: by,
  pinnedAt: at,
  pinEventId: id,
})

const withPin = (target: PinTargetRow, pin: PinRow): Change[] => [
  pinTargets.put(
    changed(target, [...target.pins.filter((other) => !isSame(other, pin)), pin], pin.pinnedAt),
  ),
]

/** The row without some of its pins; no change if it has none of them. */
const without = (
  target: PinTargetRow | undefined,
  isRemoved: (pin: PinRow) => boolean,
  at: string,
): Change[] =>
  target?.pins.some(isRemoved)
    ? [
        pinTargets.put(
          changed(
            target,
            target.pins.filter((pin) => !isRemoved(pin)),
            at,
          ),
        ),
      ]
    : []

/** Clocks may go back, this time does not. */
const changed = (target: PinTargetRow, pins: PinRow[], at: string): PinTargetRow => ({
  ...target,
  pins,
  lastPinsUpdatedAt: at > target.lastPinsUpdatedAt ? at : target.lastPinsUpdatedAt,
})

const isSame = (a: Pick<PinRow, 'placement' | 'postId'>, b: PinRow): boolean =>
  a.placement === b.placement && a.postId === b.postId
const isOneOf =
  (removed: readonly { pinEventId: string }[]) =>
  (pin: PinRow): boolean =>
    removed.some(({ pinEventId }) => pinEventId === pin.pinEventId)
const isOfPost =
  ({ postId }: { postId: string }) =>
  (pin: PinRow): boolean =>
    pin.postId === postId
