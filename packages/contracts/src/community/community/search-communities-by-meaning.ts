import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { communityCollections } from '../../resources/collections.ts'
import { idOf, text } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const searchCommunitiesByMeaning = operation({
  id: 'searchCommunitiesByMeaning',
  owner: 'community',
  method: 'GET',
  path: '/api/v1/semantic-search/communities',
  summary: 'Search communities by words',
  description:
    'The search is lexical: it compares words, and no meanings. It finds existing communities whose name contains the query, with the visibility of `GET /api/v3/communities`. The first 200 by name are ordered by `score`: the share of the name that the query is, at most 1, and half of it where the name does not begin with the query.',
  may: everybody,
  query: z.object({
    query: text(1, 100).describe('A part of the display name, whatever case, accents and width.'),
    tags: z
      .array(text(1, 100))
      .max(10)
      .optional()
      .describe('Communities that have one of these tags.'),
    filter: z
      .enum(['all', 'member', 'notMember'])
      .default('all')
      .describe('All, or those that the caller is a member of or is not a member of.'),
    categoryIds: z
      .array(idOf(50))
      .max(10)
      .optional()
      .describe('Communities of one of these categories.'),
    options: pageOptions(['relevance']),
  }),
  example: {
    query: { query: 'garden', categoryIds: [exampleIds.categoryId], options: { limit: 5 } },
  },
  reply: {
    ...communityCollections,
    searchResult: z.array(z.object({ communityId: z.string(), score: z.number() })),
    paging: Paging,
  },
})
