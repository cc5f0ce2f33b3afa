import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { commentCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { id } from '../../resources/scalars.ts'
import { exactMatch, searchQuery, writtenBy } from '../../resources/search-input.ts'
import { SearchResult, totalOfFirstPage } from '../../resources/search-result.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const searchComments = operation({
  id: 'searchComments',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/search/comments',
  summary: 'Search comments',
  description:
    'Comments and replies by their words, newest first: those of posts and stories that the caller may read. Deleted comments are not found, nor those of users whom the caller blocks or who block the caller. A page may be short, or empty, and still have a next one.',
  may: everybody,
  query: z.object({
    query: searchQuery,
    exactMatch,
    targetId: anyId.optional().describe('Id of the community or user on whose feed they are.'),
    targetType: z
      .enum(['community', 'user'])
      .optional()
      .describe('Whose feeds are searched. Absent: those of communities and of users.'),
    userIds: writtenBy,
    options: pageOptions(['lastCreated']),
  }),
  example: {
    query: {
      query: 'tomatoes',
      targetId: exampleIds.communityId,
      targetType: 'community',
      options: { limit: 5 },
    },
  },
  reply: {
    ...commentCollections,
    searchResult: z.array(SearchResult.extend({ commentId: id })),
    total: totalOfFirstPage,
    paging: Paging,
  },
  refusals: ['bad-request'],
})
