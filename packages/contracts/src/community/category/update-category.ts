import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { inNetwork } from '../../dsl/scopes/network.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, idOrEmpty, ifGiven, text } from '../../resources/input.ts'

/** Absent fields are unchanged; an empty `avatarFileId` clears the avatar. */
export const updateCategory = operation({
  id: 'updateCategory',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/community-categories/:categoryId',
  summary: 'Update a category',
  may: inNetwork('EDIT_COMMUNITY_CATEGORY'),
  params: z.object({ categoryId: anyId }),
  body: z.object({ name: ifGiven(text(1, 1000)), metadata: ifGiven(metadataInput), avatarFileId: ifGiven(idOrEmpty(50)) }),
  example: { params: { categoryId: exampleIds.categoryId }, body: { name: 'Plants', metadata: { colour: 'green' } } },
  reply: categoryCollections,
  rejects: ['permission-denied', 'category-not-found', 'unknown-file'],
})
