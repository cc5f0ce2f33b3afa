import { z } from 'zod'
import { byCommunityId } from '../../resources/by-id.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const getMyPermissions = operation({
  id: 'getMyPermissions',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/:communityId/permissions/me',
  summary: 'Read your own permissions in a community',
  description:
    "The caller's permissions in a community: those of the roles there and in the network.",
  may: readers(),
  params: byCommunityId,
  example: { params: { communityId: exampleIds.communityId } },
  reply: { isCreator: z.boolean(), permissions: z.array(z.string()) },
  refusals: ['community-not-found'],
})
