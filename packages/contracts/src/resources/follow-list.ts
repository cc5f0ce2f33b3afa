import { flatPageQuery, Paging } from '@causerie/protocol'
import { z } from 'zod'

/** Like the paging of other lists, except that the previous page is called `prev`. */
export const FollowPaging = Paging.pick({ next: true })
  .extend({ prev: Paging.shape.previous })
  .meta({ id: 'FollowPaging' })

/** The filter and the page of a list of follows. */
export const followListQuery = flatPageQuery(['lastCreated']).extend({
  status: z
    .enum(['all', 'pending', 'accepted'])
    .default('all')
    .describe('Follows, requests to follow, or both.'),
})
