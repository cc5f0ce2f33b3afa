import { z } from 'zod'
import { nameOf, optional, text } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToFetchFile } from './refusals.ts'
import { fromUrlInput, uploadInput } from './upload-input.ts'

/** How an import uploads a file as its user. It has no route: clients send the files themselves. */
export const importFile = operation({
  id: 'importFile',
  owner: 'content',
  method: 'POST',
  path: '/api/v1/imports',
  summary: 'Import a file',
  may: administrators,
  fetches: { field: 'url', bytes: 1 * 1024 ** 3 },
  bodyLimit: 2 * 1024 ** 3,
  body: z
    .object({
      fileType: z.enum(['image', 'video', 'file']),
      /** Where it is in the ZIP of the import. */
      path: optional(text(1, 1000)),
      url: optional(fromUrlInput.url),
      name: optional(nameOf(1024)),
      accessType: uploadInput.accessType,
      altText: uploadInput.altText,
      /** Of its content in the ZIP. */
      bytes: optional(z.int()),
    })
    .superRefine(({ path, url }, context) => {
      if ((path === undefined) === (url === undefined))
        context.addIssue({ code: 'custom', path: ['path'], message: 'Needs a path or a url.' })
    }),
  example: { body: { fileType: 'image', path: 'files/tomatoes.jpg' } },
  reply: {},
  refusals: [...refusalsToFetchFile, 'not-an-image', 'not-a-video', 'no-file-content'],
})
