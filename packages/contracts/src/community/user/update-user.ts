import { z } from 'zod'
import { userCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { handleInput } from '../../resources/handle-input.ts'
import { idOf, idOrEmpty, ifGiven, nameOrEmpty, text, webAddress } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToUseAvatar, refusalsToWriteText } from '../../shared/refusals.ts'

export const updateUser = operation({
  id: 'updateUser',
  owner: 'community',
  method: 'PUT',
  path: '/api/v3/users',
  summary: 'Update a user',
  description:
    'Updates the caller or, for administrators, any user. Absent fields are unchanged; an empty text or list clears the ' +
    'field.',
  may: administrators,
  prehook: 'user.shouldUpdate',
  body: z.object({
    userId: ifGiven(idOf(50)).describe('The user to update. Absent: the caller.'),
    displayName: ifGiven(nameOrEmpty(100)).describe('The name that others see.'),
    profileHandle: ifGiven(handleInput).describe(
      'A short name, unique in the network whatever its case.',
    ),
    roles: ifGiven(z.array(idOf(100)).max(10)).describe(
      'Roles in the network; only administrators may change them.',
    ),
    metadata: ifGiven(metadataInput),
    avatarFileId: ifGiven(idOrEmpty(50)).describe('Id of an uploaded image; empty clears it.'),
    avatarCustomUrl: ifGiven(webAddress(0, 1000)).describe('The URL of an image elsewhere.'),
    description: ifGiven(text(0, 500)).describe('What the user tells about themselves.'),
  }),
  example: {
    body: {
      userId: exampleIds.callerId,
      displayName: 'Alice',
      metadata: { garden: { crops: ['tomatoes'] } },
      avatarCustomUrl: 'https://example.com/alice.png',
      description: 'Grows tomatoes.',
    },
  },
  reply: userCollections,
  refusals: [
    'permission-denied',
    'user-not-found',
    'duplicate-handle',
    'unknown-roles',
    ...refusalsToUseAvatar,
    ...refusalsToWriteText,
  ],
})
