import { z } from 'zod'
import { postListOptions, postSorts } from '../../resources/post-list.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { scheduledPostCollections } from './scheduled-post-collections.ts'

export const queryScheduledPosts = operation({
  id: 'queryScheduledPosts',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/posts/schedule',
  summary: 'List scheduled posts',
  description: 'Those of the caller; of an administrator also those of brand users.',
  may: everybody,
  query: z.object({
    notPostedOnly: z.boolean().default(false).describe('Only posts that were not published.'),
    sortBy: z
      .enum(postSorts)
      .default('lastCreated')
      .describe('Newest or oldest first, by creation or update.'),
    options: postListOptions,
  }),
  example: { query: { notPostedOnly: true, sortBy: 'firstCreated', options: { limit: 5 } } },
  reply: scheduledPostCollections,
  refusals: ['bad-request'],
})
