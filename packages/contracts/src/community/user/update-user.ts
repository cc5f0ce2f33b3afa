import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { userCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { handleInput } from '../../resources/handle-input.ts'
import { idOf, idOrEmpty, ifGiven, text } from '../../resources/input.ts'

/** Updates the caller or, for administrators, any user. Absent fields are unchanged; an empty text or list clears the field. */
export const updateUser = operation({
  id: 'updateUser',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/users',
  summary: 'Update a user',
  may: administrators,
  body: z.object({
    /** Absent: the caller. */
    userId: ifGiven(idOf(50)),
    displayName: ifGiven(text(0, 100)),
    /** Unique in the network, whatever its case. */
    profileHandle: ifGiven(handleInput),
    /** Network roles; only administrators may change them. */
    roles: ifGiven(z.array(idOf(100)).max(10)),
    metadata: ifGiven(metadataInput),
    avatarFileId: ifGiven(idOrEmpty(50)),
    avatarCustomUrl: ifGiven(text(0, 1000)),
    description: ifGiven(text(0, 500)),
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
