import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { anyId } from '../../resources/input.ts'
import { Placement } from '../../resources/pin.ts'

export const pinsPath = '/api/v1/pinned-posts/communities/:communityId'

export const ofCommunity = z.object({ communityId: anyId })
export const ofPlacement = ofCommunity.extend({ placement: Placement })
export const ofPinnedPost = ofPlacement.extend({ postId: anyId })

/** Lists of pins are not paged. */
export const pinOptions = z.object({
  options: z
    .object({
      /** When the post was pinned. */
      sortBy: z.literal('createdAt').default('createdAt'),
      orderBy: z.enum(['asc', 'desc']).default('desc'),
    })
    .default({ sortBy: 'createdAt', orderBy: 'desc' }),
})

export const communityExample = { communityId: exampleIds.communityId }
export const placementExample = { ...communityExample, placement: 'announcement' } as const
export const pinnedPostExample = { ...placementExample, postId: exampleIds.postId }
export const optionsExample = { options: { sortBy: 'createdAt', orderBy: 'asc' } } as const
