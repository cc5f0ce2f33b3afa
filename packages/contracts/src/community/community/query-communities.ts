import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { communityCollections } from '../../resources/collections.ts'
import { idOf, text } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['lastCreated', 'firstCreated', 'displayName'] as const

export const queryCommunities = operation({
  id: 'queryCommunities',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities',
  summary: 'Query communities',
  description:
    'The communities that the caller may find, page by page. Communities that are not discoverable are found by their ' +
    'members only.',
  may: everybody,
  query: z.object({
    keyword: text(0, 100)
      .optional()
      .describe(
        'A part of the display name, whatever case, accents and width. One or two characters are the beginning of a word of it.',
      ),
    tags: z
      .array(text(1, 100))
      .max(10)
      .optional()
      .describe('Communities that have one of these tags.'),
    filter: z
      .enum(['all', 'member', 'notMember'])
      .default('all')
      .describe('All, or those that the caller is a member of or is not a member of.'),
    categoryId: idOf(50).optional().describe('Communities of this category.'),
    sortBy: z.enum(sorts).default('lastCreated').describe('Newest or oldest first, or by name.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing communities. Absent: both.'),
    hasFlag: z.boolean().optional().describe('Communities that have a flag, or have none.'),
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
})
