import type { refusalsToReadPins } from '@causerie/contracts/content'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { PostForViewer } from '../post/post-audience.ts'
import { maySeePost, refusalToSeePost } from '../post/post-policy.ts'
import { isPart } from '../target/target-policy.ts'
import { communityForViewer } from '../target/target-visibility.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>

/**
 * The refusal of a viewer who may not see the pins of a community; everybody sees those of the
 * network.
 */
export const refusalToReadPins = async (
  {
    resolved: { communityId },
    caller,
  }: { resolved: { communityId?: string; postId?: string }; caller: Viewer },
  reader: Reader,
): Promise<RefusalOf<typeof refusalsToReadPins> | undefined> => {
  if (communityId === undefined) return undefined
  const { audience } = await communityForViewer(reader, communityId, caller)
  if (isPart(audience)) return undefined
  return refuse(audience === 'no-target' ? 'community-not-found' : 'forbidden')
}

/**
 * Whether the viewer is shown the pinned post, and so is everybody who may read its community,
 * unless a block hides it from them: a pin for the network may outlive its post.
 */
export const isShownPinned = (found: PostForViewer, viewer: Pick<Caller, 'userId'>): boolean =>
  maySeePost(found.post, { userId: '', isModerating: false, isBlocked: false }) &&
  !refusalToSeePost(found, viewer)
