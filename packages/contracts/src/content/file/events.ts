import { z } from 'zod'
import { event, personal } from '../../dsl/event.ts'
import { fileKey } from '../../dsl/ordering-keys.ts'
import { File } from '../../resources/file.ts'

export const fileUploaded = event({
  type: 'FileUploaded',
  summary: 'A file was uploaded; its bytes are in the file store.',
  data: File.pick({ fileId: true, type: true, accessType: true }).extend({
    userId: z.string(),
    altText: personal(z.string()),
    attributes: personal(File.shape.attributes),
  }),
  orderedBy: ({ fileId }) => fileKey(fileId),
})
