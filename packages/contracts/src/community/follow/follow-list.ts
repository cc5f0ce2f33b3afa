import { z } from 'zod'
import { Paging } from '../../resources/paging.ts'

const limit = z.number().int().min(1).max(100).optional()
const token = z.string().max(1000).optional()

/** A page, asked for as the documents have it or, as clients do, within `options`; 10 unless said otherwise. */
export const flatPageQuery = z.object({ limit, token, options: z.object({ limit, token }).optional() })

/** As of other lists, but for the name of the page before. */
export const FollowPaging = Paging.pick({ next: true }).extend({ prev: Paging.shape.previous }).meta({ id: 'FollowPaging' })

/** Which follows of a person, and which page of them. */
export const followListQuery = flatPageQuery.extend({ status: z.enum(['all', 'pending', 'accepted']).default('all') })
