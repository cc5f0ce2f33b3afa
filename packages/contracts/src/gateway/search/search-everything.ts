import { z } from 'zod'
import {
  channelCollections,
  commentCollections,
  communityCollections,
  postCollections,
  storyCollections,
} from '../../resources/collections.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { id } from '../../resources/scalars.ts'
import { exactMatch, searchQuery } from '../../resources/search-input.ts'
import { SearchResult, Total } from '../../resources/search-result.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

/** The kinds of records that a search over everything finds, in the order of its answer. */
export const searchKinds = [
  'posts',
  'comments',
  'stories',
  'messages',
  'channels',
  'communities',
  'users',
] as const
export type SearchKind = (typeof searchKinds)[number]
const Kind = z.enum(searchKinds)

const limit = z.number().int().min(1).max(20)

/** What was found of one kind: the ids of its records in order, and how each matches. */
export const FoundOfKind = z
  .object({
    kind: Kind,
    total: Total,
    ids: z.array(id),
    searchResult: z.array(SearchResult.extend({ id })),
  })
  .meta({ id: 'FoundOfKind' })
export type FoundOfKind = z.infer<typeof FoundOfKind>

export const searchEverything = operation({
  id: 'searchEverything',
  owner: 'gateway',
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Search everything',
  description:
    'The first records of each kind that match, as the search of this kind alone finds them: posts by relevance, comments, stories and messages newest first, channels, communities and users by a part of their name. What only one of these searches refuses, such as operators where names are searched, makes its kind empty. `unavailable` lists kinds whose service does not answer now. All other collections are those of the records found, each record once.',
  may: everybody,
  query: z.object({
    query: searchQuery,
    exactMatch,
    kinds: z.array(Kind).min(1).max(searchKinds.length).optional().describe('Absent: all kinds.'),
    options: z
      .object({ limit: limit.default(5) })
      .default({ limit: 5 })
      .describe('`limit`: records of each kind, 1 to 20.'),
  }),
  example: { query: { query: 'tomatoes', kinds: ['posts', 'users'], options: { limit: 5 } } },
  reply: {
    results: z.array(FoundOfKind),
    unavailable: z.array(Kind),
    ...postCollections,
    ...commentCollections,
    ...storyCollections,
    ...messageCollectionsV5,
    ...channelCollections,
    ...communityCollections,
  },
  refusals: ['bad-request'],
})
