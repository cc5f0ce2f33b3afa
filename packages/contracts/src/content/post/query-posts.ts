import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { readers } from '../../dsl/scopes/community.ts'
import { postListCollections } from '../../resources/collections.ts'
import { anyId, idOrEmpty, text } from '../../resources/input.ts'
import { Paging } from '../../resources/paging.ts'

const sorts = ['lastCreated', 'firstCreated', 'lastUpdated', 'firstUpdated'] as const

/** A time in any form that `Date` parses; converted to a timestamp. */
const anyMoment = text(0, 30).transform((value, { issues }) => {
  const date = new Date(value)
  if (value === '') return undefined
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  issues.push({ code: 'custom', input: value, message: 'Must be a timestamp.' })
  return z.NEVER
})

const options = pageOptions(sorts)
  .unwrap()
  .extend({ after: idOrEmpty(24).optional(), before: idOrEmpty(24).optional(), updatedAt: anyMoment.optional() })
  .refine(({ token, after, before }) => token !== undefined || !(after && before), {
    path: ['before'],
    error: 'Must not come with options.after.',
  })
  .default({ limit: 10, token: undefined })
  .describe(
    '`limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer. ' +
      'Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update.',
  )

export const queryPosts = operation({
  id: 'queryPosts',
  owner: 'content',
  method: 'GET',
  path: '/api/v4/posts',
  summary: 'Query the posts of a feed',
  description: 'The posts of the feed of a community or a user.',
  may: readers(),
  query: z.object({
    targetId: anyId.describe('Id of the community or user.'),
    targetType: z.enum(['user', 'community']).default('user').describe('Whose feed it is.'),
    sortBy: z.enum(sorts).default('lastCreated').describe('Newest or oldest first, by creation or update.'),
    hasFlag: z.boolean().optional().describe('Posts that have a flag, or have none.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing posts. Absent: both.'),
    feedType: z
      .array(z.enum(['reviewing', 'published']))
      .min(1)
      .max(2)
      .default(['published'])
      .describe('Posts that are published, or that wait for a moderator.'),
    dataTypes: z.array(text(1, 100)).min(1).max(4).optional().describe('Types of posts. Absent: all.'),
    tags: z.array(text(1, 24)).max(5).optional().describe('Posts that have one of these tags.'),
    matchingOnlyParentPost: z.boolean().default(true).describe('False: also child posts.'),
    options,
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
  rejects: ['bad-request', 'community-not-found', 'user-not-found', 'not-a-member'],
})
