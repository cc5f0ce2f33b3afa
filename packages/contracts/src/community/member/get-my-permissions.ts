import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { readers } from '../../dsl/scopes/community.ts'
import { anyId } from '../../resources/input.ts'

/** The caller's permissions in a community: those of the roles there and in the network (api-facts §5.2). */
export const getMyPermissions = operation({
  id: 'getMyPermissions',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/:communityId/permissions/me',
  summary: 'Read your own permissions in a community',
  may: readers(),
  params: z.object({ communityId: anyId }),
  example: { params: { communityId: exampleIds.communityId } },
  reply: { isCreator: z.boolean(), permissions: z.array(z.string()) },
  rejects: ['community-not-found'],
})
