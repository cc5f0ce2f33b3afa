import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { text } from '../../resources/input.ts'
import { Paging, pageOptions } from '../../resources/paging.ts'

export const queryUsers = operation({
  id: 'queryUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users',
  summary: 'Search users',
  may: everybody,
  query: z.object({
    /** A part of the display name, in any case. */
    keyword: text(0, 100).optional(),
    /** Whether the keyword is the whole display name. */
    exactMatchKeyword: z.boolean().default(false),
    filter: z.enum(['all', 'flagged']).default('all'),
    sortBy: z.enum(['displayName', 'firstCreated', 'lastCreated']).default('displayName'),
    /** Absent: deleted and others. */
    isDeleted: z.boolean().optional(),
    options: pageOptions(10),
  }),
  example: {
    query: { keyword: 'bo', exactMatchKeyword: false, filter: 'all', sortBy: 'displayName', isDeleted: false, options: { limit: 5 } },
  },
  reply: { ...userCollections, paging: Paging },
  rejects: ['bad-request'],
})
