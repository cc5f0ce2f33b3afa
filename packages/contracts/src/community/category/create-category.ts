import { z } from 'zod'
import { categoryCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { idOf, nameOf, optional } from '../../resources/input.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'

export const createCategory = operation({
  id: 'createCategory',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/community-categories',
  summary: 'Create a category',
  description:
    'Communities are put into categories by their creators and moderators. A category may have any name, also one that ' +
    'exists.',
  may: allowedInNetwork('CREATE_COMMUNITY_CATEGORY'),
  body: z.object({
    name: nameOf(1000).describe('The name of the category.'),
    metadata: optional(metadataInput),
    avatarFileId: optional(idOf(50)).describe('Id of an uploaded image.'),
  }),
  example: { body: { name: 'Plants', metadata: { colour: 'green' } } },
  reply: categoryCollections,
  refusals: ['permission-denied', ...refusalsToUseAvatar, ...refusalsToWriteText],
})
