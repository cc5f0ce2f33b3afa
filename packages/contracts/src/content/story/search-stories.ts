import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { storyCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { id } from '../../resources/scalars.ts'
import { exactMatch, searchQuery, writtenBy } from '../../resources/search-input.ts'
import { SearchResult, totalOfFirstPage } from '../../resources/search-result.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const searchStories = operation({
  id: 'searchStories',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/search/stories',
  summary: 'Search stories',
  description:
    'The stories that are shown now, by their texts and those of their links, newest first: of communities that the caller may read, and none of users whom the caller blocks or who block the caller. A page may be short, or empty, and still have a next one.',
  may: everybody,
  query: z.object({
    query: searchQuery,
    exactMatch,
    targetId: anyId.optional().describe('Id of the community that shows them.'),
    userIds: writtenBy,
    options: pageOptions(['lastCreated']),
  }),
  example: {
    query: { query: 'tomatoes', targetId: exampleIds.communityId, options: { limit: 5 } },
  },
  reply: {
    ...storyCollections,
    searchResult: z.array(SearchResult.extend({ storyId: id })),
    total: totalOfFirstPage,
    paging: Paging,
  },
  refusals: ['bad-request'],
})
