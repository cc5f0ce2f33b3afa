import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { communityCollections } from '../../resources/collections.ts'
import { idOf, idType, text } from '../../resources/input.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadMembers } from './refusals.ts'

const sorts = ['firstCreated', 'lastCreated', 'displayName'] as const

export const queryCommunityUsers = operation({
  id: 'queryCommunityUsers',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/:communityId/users',
  summary: 'List the members of a community',
  description: 'The members of a community. Only users who may ban can list its banned users, too.',
  may: readers(),
  params: byCommunityId,
  query: z.object({
    memberships: z
      .array(z.enum(['member', 'banned']))
      .min(1)
      .max(2)
      .default(['member'])
      .describe('Members or banned users.'),
    roles: z
      .array(idOf(100))
      .min(1)
      .max(20)
      .optional()
      .describe('Members with one of these roles.'),
    excludingRoles: z
      .array(idOf(100))
      .min(1)
      .max(20)
      .optional()
      .describe('Members without these roles.'),
    sortBy: z
      .enum(sorts)
      .default('lastCreated')
      .describe('Newest or oldest membership first, or by name.'),
    search: text(0, 10_000)
      .optional()
      .describe(
        'A part of the display name, whatever case, accents and width. One or two characters are the beginning of a word of it.',
      ),
    isDeleted: z.boolean().optional().describe('Deleted or existing users. Absent: both.'),
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
  refusals: refusalsToReadMembers,
})
