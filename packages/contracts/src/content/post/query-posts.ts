import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readers } from '../../dsl/scopes/community.ts'
import { postListCollections } from '../../resources/collections.ts'
import { anyId, text } from '../../resources/input.ts'
import { Paging } from '../../resources/paging.ts'
import { postListOptions, postSorts } from '../../resources/post-list.ts'

/**
 * The posts of the feed of a community or a user. Filters mean what they mean in `searchPosts`. In a network with private users
 * (`userPrivacySetting`), the feed of a user is for its owner, their followers and administrators.
 */
export const queryPosts = operation({
  id: 'queryPosts',
  owner: 'content',
  method: 'GET',
  path: '/api/v5/posts',
  aliases: ['/api/v4/posts'],
  summary: 'Query the posts of a feed',
  may: readers(),
  query: z.object({
    targetId: anyId,
    targetType: z.enum(['user', 'community']).default('user'),
    sortBy: z.enum(postSorts).default('lastCreated'),
    hasFlag: z.boolean().optional(),
    /** Absent: both. */
    isDeleted: z.boolean().optional(),
    feedType: z
      .array(z.enum(['reviewing', 'published']))
      .min(1)
      .max(2)
      .default(['published']),
    dataTypes: z.array(text(1, 100)).min(1).max(4).optional(),
    tags: z.array(text(1, 24)).max(5).optional(),
    /** False: also child posts. */
    matchingOnlyParentPost: z.boolean().default(true),
    options: postListOptions,
  }),
  example: {
    query: {
      targetId: exampleIds.communityId,
      targetType: 'community',
      sortBy: 'lastCreated',
      feedType: ['published'],
      dataTypes: ['text'],
      tags: ['harvest'],
      options: { limit: 5 },
    },
  },
  reply: { ...postListCollections, paging: Paging },
  rejects: ['bad-request', 'community-not-found', 'user-not-found', 'not-a-member', 'permission-denied'],
})
