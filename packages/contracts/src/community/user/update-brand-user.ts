import { z } from 'zod'
import { byUserId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { idOrEmpty, ifGiven, nameOf } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'

export const updateBrandUser = operation({
  id: 'updateBrandUser',
  owner: 'community',
  method: 'PUT',
  path: '/api/v1/brand-users/:userId',
  summary: 'Update the brand user',
  description: 'Changes name and avatar of the user who represents the network.',
  may: administrators,
  credential: 'admin-token',
  params: byUserId,
  body: z.object({
    displayName: nameOf(100).describe('The name that users see.'),
    avatarFileId: ifGiven(idOrEmpty(50)).describe('Id of an uploaded image; empty clears it.'),
  }),
  example: { params: { userId: exampleIds.brandUserId }, body: { displayName: 'The Garden' } },
  reply: userCollections,
  refusals: ['user-not-found', ...refusalsToUseAvatar, ...refusalsToWriteText],
})
