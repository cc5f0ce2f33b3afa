import type { Pin, PinTarget, pinPost } from '@causerie/contracts/content'
import type { Caller, Reader } from '@causerie/kernel'
import type { Reply } from '@causerie/protocol'
import { type PostForViewer, postsWithAudience } from '../post/post-audience.ts'
import { postAnswer } from '../post/post-view.ts'
import type { PinRow, PinTargetRow } from './pin.ts'
import { isShownPinned } from './pin-visibility.ts'

type Presented = {
  viewer: Pick<Caller, 'userId' | 'kind'>
  target: PinTargetRow | undefined
  /** The pins to show, in order. */
  pins: readonly PinRow[]
  /** A post that is shown as well, before those of the pins. */
  unpinned?: string
}

/**
 * Pins with their posts. A post that the public cannot see any more is left out, with its pin: a
 * pin for the network may outlive it.
 */
export const pinAnswer = async (
  reader: Reader,
  { viewer, target, pins, unpinned }: Presented,
): Promise<Reply<typeof pinPost>> => {
  const ids = new Set([
    ...(unpinned === undefined ? [] : [unpinned]),
    ...pins.map((pin) => pin.postId),
  ])
  const found = await postsWithAudience(reader, viewer, [...ids])
  const isShown = (one: PostForViewer) =>
    one.post.postId === unpinned ? !one.post.isPurged : isShownPinned(one, viewer)
  const posts = found.filter(isShown).map(({ post }) => post)
  const shown = new Set(posts.map((post) => post.postId))
  const shownPins = pins.filter((pin) => shown.has(pin.postId))
  return {
    pinTargets: target ? [presentTarget(target)] : [],
    pins: shownPins.map(presentPin),
    ...(await postAnswer(reader, { viewer, posts, userIds: shownPins.map((pin) => pin.pinnedBy) })),
  }
}

const presentTarget = ({ targetId, targetType, lastPinsUpdatedAt }: PinTargetRow): PinTarget => ({
  targetId,
  targetType,
  lastPinsUpdatedAt,
})

const presentPin = ({ postId, placement, pinnedBy, pinnedAt }: PinRow): Pin => ({
  referenceId: postId,
  referenceType: 'post',
  placement,
  pinnedBy,
  pinnedAt,
})
