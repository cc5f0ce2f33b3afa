import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { handleInput } from '../../resources/handle-input.ts'
import { idOf, optional, text } from '../../resources/input.ts'

/** Updates the caller or, for administrators, any user. Absent fields are unchanged; an empty text clears the field. */
export const updateUser = operation({
  id: 'updateUser',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/users',
  summary: 'Update a user',
  may: administrators,
  body: z.object({
    /** Absent: the caller. */
    userId: optional(idOf(50)),
    displayName: optional(text(0, 100)),
    /** Unique in the network, whatever its case. */
    profileHandle: optional(handleInput),
    /** Network roles; only administrators may change them. */
    roles: optional(z.array(text(1, 100)).max(10)),
    metadata: optional(metadataInput),
    avatarFileId: optional(text(0, 50)),
    avatarCustomUrl: optional(text(0, 1000)),
    description: optional(text(0, 500)),
  }),
  example: {
    body: {
      userId: exampleIds.userId,
      displayName: 'Bob',
      metadata: { garden: { crops: ['tomatoes'] } },
      avatarCustomUrl: 'https://example.com/bob.png',
      description: 'Grows tomatoes.',
    },
  },
  reply: userCollections,
  rejects: ['permission-denied', 'user-not-found', 'duplicate-handle', 'unknown-roles', 'unknown-file'],
})
