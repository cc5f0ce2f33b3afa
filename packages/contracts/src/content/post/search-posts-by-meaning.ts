import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { postCollections } from '../../resources/collections.ts'
import { idOrEmpty } from '../../resources/input.ts'
import { id } from '../../resources/scalars.ts'
import { exactMatch, searchQuery, writtenBy } from '../../resources/search-input.ts'
import { SearchResult, totalOfFirstPage } from '../../resources/search-result.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadFeed } from './refusals.ts'

export const searchPostsByMeaning = operation({
  id: 'searchPostsByMeaning',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/semantic-search/posts',
  summary: 'Search posts by words',
  description:
    'The search is lexical: it compares words, and no meanings. It finds published posts with the visibility of `GET /api/v1/search/posts`, by their titles and texts, and by the questions and answers of their polls. The 200 newest that match are ordered by `score`, which is computed from the words that occur, how rare they are, where they stand (titles and first words count more), and the age of the post. Pages of one search have the order of its first page.',
  may: readers(),
  query: z.object({
    query: searchQuery,
    exactMatch,
    targetId: idOrEmpty(900)
      .optional()
      .describe('Id of the community or user. Absent: all of them.'),
    targetType: z
      .enum(['community', 'user'])
      .optional()
      .describe(
        'Whose feeds are searched. Absent: those of communities with `targetId`, else all.',
      ),
    userIds: writtenBy,
    dataTypes: z
      .array(z.enum(['video', 'image', 'file', 'liveStream', 'poll', 'clip', 'text']))
      .min(1)
      .max(7)
      .optional()
      .describe(
        'Any of them: the type of a post, or of one of its children. With `text`, posts of all types are found.',
      ),
    matchingOnlyParentPost: z
      .boolean()
      .default(true)
      .describe('False: child posts too, which are found by their own texts.'),
    options: pageOptions(['relevance']),
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
    ...postCollections,
    searchResult: z.array(SearchResult.extend({ postId: id })),
    total: totalOfFirstPage,
    paging: Paging,
  },
  refusals: ['bad-request', ...refusalsToReadFeed],
})
