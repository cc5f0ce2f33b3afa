import { Paging } from '@causerie/protocol'
import { z } from 'zod'
import { postCollections } from '../../resources/collections.ts'
import { idOrEmpty, text } from '../../resources/input.ts'
import { postListOptions } from '../../resources/post-list.ts'
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
    'Answered by the ordinary search, `GET /api/v1/search/posts`, and with its visibility: published posts, newest first, that have a word of the query as a hashtag, whatever case and width. `score` follows from the rank in the page: 1, 1/2, 1/3 and so on.',
  may: readers(),
  query: z.object({
    query: text(1, 1000).describe('Words, of which the first 30 count.'),
    targetId: idOrEmpty(900)
      .optional()
      .describe('Id of the community or user. Absent: all of them.'),
    targetType: z
      .enum(['community', 'user'])
      .default('community')
      .describe('Whose feeds are searched.'),
    dataTypes: z
      .array(z.enum(['video', 'image', 'file', 'liveStream', 'poll', 'clip', 'text']))
      .min(1)
      .max(7)
      .optional()
      .describe(
        'Any of them: the type of a post, or of one of its children. With `text`, posts of all types are found.',
      ),
    matchingOnlyParentPost: z.boolean().default(true).describe('False: also child posts.'),
    options: postListOptions,
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
    searchResult: z.array(z.object({ postId: z.string(), score: z.number() })),
    paging: Paging,
  },
  refusals: ['bad-request', ...refusalsToReadFeed],
})
