import { Paging } from '@causerie/protocol'
import { z } from 'zod'
import { postListCollections } from '../../resources/collections.ts'
import { anyId, text } from '../../resources/input.ts'
import { postListOptions, postSorts } from '../../resources/post-list.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadFeed } from './refusals.ts'

export const queryPosts = operation({
  id: 'queryPosts',
  owner: 'content',
  method: 'GET',
  path: '/api/v5/posts',
  aliases: ['/api/v4/posts'],
  summary: 'Query the posts of a feed',
  description:
    'The posts of the feed of a community or a user. Filters mean what they mean in the search of posts. In a network with private users, the feed of a user is for its owner, their followers, administrators and moderators of the network.',
  may: readers(),
  query: z.object({
    targetId: anyId.describe('Id of the community or user.'),
    targetType: z.enum(['user', 'community']).default('user').describe('Whose feed it is.'),
    sortBy: z
      .enum(postSorts)
      .default('lastCreated')
      .describe('Newest or oldest first, by creation or update.'),
    hasFlag: z.boolean().optional().describe('Posts that have a flag, or have none.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing posts. Absent: both.'),
    feedType: z
      .array(z.enum(['reviewing', 'published']))
      .min(1)
      .max(2)
      .default(['published'])
      .describe('Posts that are published, or that wait for a moderator.'),
    dataTypes: z
      .array(text(1, 100))
      .min(1)
      .max(4)
      .optional()
      .describe('Types of posts. Absent: all. No index serves `text`, which almost every post is.'),
    tags: z.array(text(1, 24)).max(5).optional().describe('Posts that have one of these tags.'),
    matchingOnlyParentPost: z.boolean().default(true).describe('False: also child posts.'),
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
  refusals: ['bad-request', ...refusalsToReadFeed],
})
