import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { text } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

const sorts = ['displayName', 'firstCreated', 'lastCreated'] as const

export const queryUsers = operation({
  id: 'queryUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users',
  summary: 'Search users',
  description:
    'Administrators are found by administrators only. Flagged users are those with flags who are not deleted.',
  may: everybody,
  query: z.object({
    keyword: text(0, 100)
      .optional()
      .describe(
        'A part of the display name, whatever case, accents and width. One or two characters are the beginning of a word of it.',
      ),
    exactMatchKeyword: z
      .boolean()
      .default(false)
      .describe('Whether the keyword is the whole display name.'),
    filter: z.enum(['all', 'flagged']).default('all').describe('All users, or those with a flag.'),
    sortBy: z.enum(sorts).default('displayName').describe('Name, or oldest or newest first.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing users. Absent: both.'),
    options: pageOptions(sorts),
  }),
  example: {
    query: {
      keyword: 'bo',
      exactMatchKeyword: false,
      filter: 'all',
      sortBy: 'displayName',
      isDeleted: false,
      options: { limit: 5 },
    },
  },
  reply: { ...userCollections, paging: Paging },
})
