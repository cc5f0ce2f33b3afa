import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { everybody } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { text } from '../../resources/input.ts'
import { Paging } from '../../resources/paging.ts'

const sorts = ['displayName', 'firstCreated', 'lastCreated'] as const

/** Administrators are found by administrators only. Flagged users are those with flags who are not deleted. */
export const queryUsers = operation({
  id: 'queryUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/users',
  summary: 'Search users',
  may: everybody,
  query: z.object({
    /** A part of the display name, whatever case, accents and width; one or two characters: the beginning of a word of it. */
    keyword: text(0, 100).optional(),
    /** Whether the keyword is the whole display name. */
    exactMatchKeyword: z.boolean().default(false),
    filter: z.enum(['all', 'flagged']).default('all'),
    sortBy: z.enum(sorts).default('displayName'),
    /** Absent: both. */
    isDeleted: z.boolean().optional(),
    options: pageOptions(sorts),
  }),
  example: {
    query: { keyword: 'bo', exactMatchKeyword: false, filter: 'all', sortBy: 'displayName', isDeleted: false, options: { limit: 5 } },
  },
  reply: { ...userCollections, paging: Paging },
  rejects: ['bad-request'],
})
