import { z } from 'zod'
import { metadataInput } from '../../resources/free-form.ts'
import { handleInput } from '../../resources/handle-input.ts'
import {
  idOf,
  importedUserId,
  isComposed,
  nameOf,
  notComposed,
  optional,
  text,
  webAddress,
} from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

/** How an import creates a user. It has no route: users of the API create themselves. */
export const importUser = operation({
  id: 'importUser',
  owner: 'community',
  method: 'POST',
  path: '/api/v1/imports',
  summary: 'Import a user',
  may: administrators,
  body: z.object({
    userId: importedUserId.refine(isComposed, notComposed),
    displayName: optional(nameOf(100)),
    profileHandle: optional(handleInput),
    roles: optional(z.array(idOf(100)).max(10)),
    metadata: optional(metadataInput),
    /** Of a file that the import has, too. */
    avatarFileId: optional(idOf(50)),
    avatarCustomUrl: optional(webAddress(0, 1000)),
    description: optional(text(0, 500)),
  }),
  example: { body: { userId: 'alice' } },
  reply: {},
  refusals: ['invalid-parameters', 'unknown-roles', 'permission-denied', 'duplicate-handle'],
})
