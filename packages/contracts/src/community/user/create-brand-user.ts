import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { idOf, nameOf, optional } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'

export const createBrandUser = operation({
  id: 'createBrandUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/brand-users',
  summary: 'Create the brand user',
  description: 'Creates a user who represents the network and cannot sign in; the id is generated.',
  may: administrators,
  credential: 'admin-token',
  body: z.object({
    displayName: nameOf(100).describe('The name that users see.'),
    avatarFileId: optional(idOf(50)).describe('Id of an uploaded image.'),
  }),
  example: { body: { displayName: 'The Garden' } },
  reply: userCollections,
  refusals: ['brand-user-exists', ...refusalsToUseAvatar, ...refusalsToWriteText],
})
