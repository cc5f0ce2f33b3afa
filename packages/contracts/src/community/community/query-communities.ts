import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { communityCollections } from '../../resources/collections.ts'
import { idOf, text } from '../../resources/input.ts'
import { Paging } from '../../resources/paging.ts'

const sorts = ['lastCreated', 'firstCreated', 'displayName'] as const

export const queryCommunities = operation({
  id: 'queryCommunities',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities',
  summary: 'Query communities',
  may: everybody,
  query: z.object({
    /** A part of the display name, whatever case, accents and width; one or two characters: the beginning of a word of it. */
    keyword: text(0, 100).optional(),
    tags: z.array(text(1, 100)).max(10).optional(),
    filter: z.enum(['all', 'member', 'notMember']).default('all'),
    categoryId: idOf(50).optional(),
    sortBy: z.enum(sorts).default('lastCreated'),
    /** Absent: both. */
    isDeleted: z.boolean().optional(),
    hasFlag: z.boolean().optional(),
    options: pageOptions(sorts),
  }),
  example: {
    query: {
      keyword: 'garden',
      tags: ['green'],
      filter: 'all',
      categoryId: exampleIds.categoryId,
      sortBy: 'displayName',
      isDeleted: false,
      options: { limit: 5 },
    },
  },
  reply: { ...communityCollections, paging: Paging },
  rejects: ['bad-request'],
})
