import { Paging, pageToken } from '@causerie/protocol'
import { z } from 'zod'
import { commentCollections } from '../../resources/collections.ts'
import { anyId, optional, text } from '../../resources/input.ts'
import { readersOf } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { reference } from './comment-input.ts'
import { refusalsToReadCommentedRecord } from './refusals.ts'

const sorts = ['lastCreated', 'firstCreated', 'lastUpdated', 'firstUpdated'] as const
const size = z.number().int().min(1).max(100)
const segment = z.number().int().min(0).max(2_147_483_647)

/**
 * Pages of the type `pagination` have one of the four sorts; those of the type `scrollable` are
 * sorted by `segmentNumber`, from the first one on: `first` comments after the number `after`, or
 * `last` ones before the number `before`. A token says all of this itself.
 */
const options = z
  .object({
    /** Absent: `scrollable` if one of its own options is given. */
    type: z.enum(['scrollable', 'pagination']).optional(),
    limit: size.default(10),
    token: pageToken([...sorts, 'firstSegment']),
    /**
     * Of the type `pagination`. There is no way to skip more: a list is read on with its token, at
     * the same cost for every page. Where `dataTypes` filters, fewer may be skipped.
     */
    skip: z.number().int().min(0).max(100).default(0),
    first: size.optional(),
    last: size.optional(),
    after: segment.optional(),
    before: segment.optional(),
  })
  .refine(
    ({ token, first, last, after, before }) =>
      token || [first ?? after, last ?? before].includes(undefined),
    {
      path: ['before'],
      error: 'Must not come with options.after or options.first, and options.last neither.',
    },
  )
  .default({ limit: 10, skip: 0, token: undefined })
  .describe(
    'The page. Of the type `pagination`: `limit`, `skip` up to 100, and the order `sortBy`. Of the type `scrollable`: by `segmentNumber`, ' +
      '`first` comments after the number `after`, or `last` ones before `before`. `token`: the next or previous page.',
  )

export const queryComments = operation({
  id: 'queryComments',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/comments',
  summary: 'Query the comments of a post or a story',
  description:
    'The comments of a post or a story: those at the top of threads, the replies to one of them, or all. A page may be short and still have a next one where comments are filtered by `dataTypes`.',
  may: readersOf('post-not-found'),
  query: z.object({
    ...reference,
    filterByParentId: z
      .boolean()
      .default(true)
      .describe(
        'True: the direct replies to `parentId`; without it, the comments that answer none. False: comments and replies of all levels.',
      ),
    parentId: optional(anyId).describe('The comment whose replies are listed.'),
    hasFlag: z
      .boolean()
      .optional()
      .describe('Comments that have a flag (for moderators alone), or have none, as deleted ones.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing comments. Absent: both.'),
    sortBy: z
      .enum(sorts)
      .default('lastCreated')
      .describe('Newest or oldest first, by creation or update; not for the type `scrollable`.'),
    dataTypes: z
      .object({
        values: z.array(text(1, 100)).min(1).max(4),
        matchType: z.enum(['any', 'exact']).default('any'),
      })
      .optional()
      .describe('Comments with any of these types, or with exactly these.'),
    options,
  }),
  example: {
    query: {
      referenceId: exampleIds.postId,
      referenceType: 'post',
      sortBy: 'firstCreated',
      dataTypes: { values: ['text'], matchType: 'any' },
      options: { type: 'pagination', limit: 5 },
    },
  },
  reply: { ...commentCollections, paging: Paging },
  refusals: [...refusalsToReadCommentedRecord, 'permission-denied'],
})
