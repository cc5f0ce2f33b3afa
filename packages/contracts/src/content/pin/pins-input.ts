import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { Placement } from '../../resources/pin.ts'
import { exampleIds } from '../../shared/example-ids.ts'

export const pinsPath = '/api/v1/pinned-posts/communities/:communityId'

export const communityParams = z.object({ communityId: anyId.describe('Id of the community.') })
export const placementParams = communityParams.extend({
  placement: Placement.describe('Where in the community: announcements stand above other pins.'),
})
export const pinnedPostParams = placementParams.extend({
  postId: anyId.describe('Id of the post.'),
})

/** Lists of pins are not paged. */
export const pinOptions = z.object({
  options: z
    .object({
      sortBy: z.literal('createdAt').default('createdAt'),
      orderBy: z.enum(['asc', 'desc']).default('desc'),
    })
    .default({ sortBy: 'createdAt', orderBy: 'desc' })
    .describe('The order, by the time of pinning.'),
})

export const communityExample = { communityId: exampleIds.communityId }
export const placementExample = { ...communityExample, placement: 'announcement' } as const
export const pinnedPostExample = { ...placementExample, postId: exampleIds.postId }
export const optionsExample = { options: { sortBy: 'createdAt', orderBy: 'asc' } } as const
