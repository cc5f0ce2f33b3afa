import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { categoryCollections } from '../../resources/collections.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['name', 'firstCreated', 'lastCreated'] as const

export const queryCategories = operation({
  id: 'queryCategories',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/community-categories',
  summary: 'Query categories',
  description: 'The categories of the network, page by page.',
  may: everybody,
  query: z.object({
    sortBy: z.enum(sorts).default('name').describe('Name, or oldest or newest first.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing categories. Absent: both.'),
    options: pageOptions(sorts),
  }),
  example: { query: { sortBy: 'name', isDeleted: false, options: { limit: 5 } } },
  reply: { ...categoryCollections, paging: Paging },
})
