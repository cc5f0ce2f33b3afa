import { communityDeleted, communityUpdated } from '@causerie/contracts/community'
import { postDeclined, postDeleted, postUnpinnedGlobally } from '@causerie/contracts/content'
import { networkKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, followUp } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import { type PinRow, pinsIn, pinsOfNetwork } from './pin.ts'

/**
 * Unpins posts for the whole network that not everybody can see any more: their pins would count
 * and be invisible.
 */
const unpin = (
  { networkId, actor: by }: Recorded,
  isHidden: (pin: PinRow) => boolean,
): AnyDecision[] => [
  decision({
    orderBy: networkKey,
    load: { target: pinsOfNetwork(networkId) },
    decide: ({ target }) =>
      pinsIn(target, 'global')
        .filter(isHidden)
        .map(({ communityId, postId, pinEventId }) =>
          postUnpinnedGlobally({ communityId, postId, pinEventId, by }),
        ),
  }),
]

export const unpinDeletedPost = followUp(
  'unpin-deleted-post',
  { of: postDeleted, from: 'now' },
  (event) =>
    event.data.targetType === 'community' && event.data.parentPostId === null
      ? unpin(event, (pin) => pin.postId === event.data.postId)
      : [],
)

export const unpinDeclinedPost = followUp(
  'unpin-declined-post',
  { of: postDeclined, from: 'now' },
  (event) =>
    event.data.targetType === 'community'
      ? unpin(event, (pin) => pin.postId === event.data.postId)
      : [],
)

export const unpinPostsOfDeletedCommunity = followUp(
  'unpin-posts-of-deleted-community',
  { of: communityDeleted, from: 'now' },
  (event) => unpin(event, (pin) => pin.communityId === event.data.communityId),
)

export const unpinPostsOfPrivateCommunity = followUp(
  'unpin-posts-of-private-community',
  { of: communityUpdated, from: 'now' },
  (event) =>
    event.data.isPublic === false
      ? unpin(event, (pin) => pin.communityId === event.data.communityId)
      : [],
)
