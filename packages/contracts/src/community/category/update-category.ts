import { z } from 'zod'
import { byCategoryId } from '../../resources/by-id.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { idOrEmpty, ifGiven, nameOf } from '../../resources/input.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'

export const updateCategory = operation({
  id: 'updateCategory',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Update a category',
  description: 'Absent fields are unchanged; an empty `avatarFileId` clears the avatar.',
  may: allowedInNetwork('EDIT_COMMUNITY_CATEGORY'),
  params: byCategoryId,
  body: z.object({
    name: ifGiven(nameOf(1000)).describe('The name of the category.'),
    metadata: ifGiven(metadataInput),
    avatarFileId: ifGiven(idOrEmpty(50)).describe('Id of an uploaded image; empty clears it.'),
  }),
  example: {
    params: { categoryId: exampleIds.categoryId },
    body: { name: 'Plants', metadata: { colour: 'green' } },
  },
  reply: categoryCollections,
  refusals: [
    'permission-denied',
    'category-not-found',
    ...refusalsToUseAvatar,
    ...refusalsToWriteText,
  ],
})
