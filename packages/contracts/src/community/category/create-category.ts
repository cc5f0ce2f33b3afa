import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { inNetwork } from '../../dsl/scopes/network.ts'
import { categoryCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { idOf, optional, text } from '../../resources/input.ts'

export const createCategory = operation({
  id: 'createCategory',
  owner: 'community',
  method: 'POST',
  path: '/api/v3/community-categories',
  summary: 'Create a category',
  may: inNetwork('CREATE_COMMUNITY_CATEGORY'),
  body: z.object({ name: text(1, 1000), metadata: optional(metadataInput), avatarFileId: optional(idOf(50)) }),
  example: { body: { name: 'Plants', metadata: { colour: 'green' } } },
  reply: categoryCollections,
  rejects: ['permission-denied', 'unknown-file'],
})
