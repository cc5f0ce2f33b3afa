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

/** `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update. With a token, none of them counts. */
const options = pageOptions(sorts)
  .unwrap()
  .extend({ after: idOrEmpty(24).optional(), before: idOrEmpty(24).optional(), updatedAt: anyMoment.optional() })
  .refine(({ token, after, before }) => token !== undefined || !(after && before), {
    path: ['before'],
    error: 'Must not come with options.after.',
  })
  .default({ limit: 10, token: undefined })

/** The posts of the feed of a community or a user. */
export const queryPosts = operation({
  id: 'queryPosts',
  owner: 'content',
  method: 'GET',
  path: '/api/v4/posts',
  summary: 'Query the posts of a feed',
  may: readers(),
  query: z.object({
    targetId: anyId,
    targetType: z.enum(['user', 'community']).default('user'),
    sortBy: z.enum(sorts).default('lastCreated'),
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
