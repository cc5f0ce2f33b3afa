import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { anyId } from '../../resources/input.ts'

/** What the caller may do in a community: by their roles there, else by those they have in the network (api-facts §5.2). */
export const getMyPermissions = operation({
  id: 'getMyPermissions',
  owner: 'community',
  method: 'GET',
  path: '/api/v3/communities/:communityId/permissions/me',
  summary: 'Read your own permissions in a community',
  params: z.object({ communityId: anyId }),
  reply: { isCreator: z.boolean(), permissions: z.array(z.string()) },
  rejects: ['community-not-found'],
})
