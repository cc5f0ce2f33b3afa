import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { readers } from '../../dsl/scopes/community.ts'
import { communityCollections } from '../../resources/collections.ts'
import { anyId, idOf, idType, text } from '../../resources/input.ts'
import { Paging } from '../../resources/paging.ts'

const sorts = ['firstCreated', 'lastCreated', 'displayName'] as const

/** The members of a community. Only users who may ban can list its banned users, too. */
export const queryCommunityUsers = operation({
  id: 'queryCommunityUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/:communityId/users',
  summary: 'List the members of a community',
  may: readers(),
  params: z.object({ communityId: anyId }),
  query: z.object({
    memberships: z
      .array(z.enum(['member', 'banned']))
      .min(1)
      .max(2)
      .default(['member']),
    roles: z.array(idOf(100)).min(1).max(20).optional(),
    excludingRoles: z.array(idOf(100)).min(1).max(20).optional(),
    sortBy: z.enum(sorts).default('lastCreated'),
    /** A part of the display name, whatever case, accents and width; one or two characters: the beginning of a word of it. */
    search: text(0, 10_000).optional(),
    /** Whether the user is deleted; absent: both. */
    isDeleted: z.boolean().optional(),
    type: idType,
    options: pageOptions(sorts),
  }),
  example: {
    params: { communityId: exampleIds.communityId },
    query: {
      memberships: ['member'],
      roles: ['member'],
      excludingRoles: ['community-moderator'],
      sortBy: 'displayName',
      search: 'bo',
      type: 'public',
      options: { limit: 5 },
    },
  },
  reply: { ...communityCollections, paging: Paging },
  rejects: ['bad-request', 'community-not-found', 'not-a-member', 'permission-denied'],
})
