import { z } from 'zod'
import { flatPageQuery } from '../dsl/page.ts'
import { Paging } from './paging.ts'

/** As of other lists, but for the name of the page before. */
export const FollowPaging = Paging.pick({ next: true }).extend({ prev: Paging.shape.previous }).meta({ id: 'FollowPaging' })

/** Which follows of a person, and which page of them. */
export const followListQuery = flatPageQuery(['lastCreated']).extend({ status: z.enum(['all', 'pending', 'accepted']).default('all') })
