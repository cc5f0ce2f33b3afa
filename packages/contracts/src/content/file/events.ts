import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { File } from '../../resources/file.ts'
import { onOthersByRequest, own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { userKey } from '../../shared/ordering-keys.ts'

export const fileDeleted = event({
  type: 'FileDeleted',
  summary:
    'A file was deleted by its uploader or an administrator; records that name it show it no more.',
  data: z.object({ fileId: z.string(), userId: z.string().meta({ description: 'The uploader.' }) }),
  orderedBy: ({ userId }) => userKey(userId),
  // Nothing is left of the file to be shown.
  webhooks: ({ data: { fileId, userId } }) => [
    { eventType: 'file.didDelete', complete: () => ({ fileId, userId }) },
  ],
  audit: (event) =>
    onOthersByRequest(event.data.userId, event, {
      kind: 'deleted',
      recordType: 'file',
      recordId: event.data.fileId,
    }),
})

export const fileUploaded = event({
  type: 'FileUploaded',
  summary: 'A file was uploaded; its bytes are in the file store.',
  version: 2,
  upcast: { 1: (older: Record<string, unknown>) => older },
  data: File.pick({ fileId: true, type: true, accessType: true }).extend({
    userId: z.string(),
    altText: personal(z.string()),
    attributes: personal(File.shape.attributes),
    smallerBytes: File.shape.attributes.shape.size.optional().meta({
      description:
        'Bytes of the smaller sizes of an image. Of older files they are made when they are first asked for.',
    }),
  }),
  orderedBy: ({ userId }) => userKey(userId),
  belongsTo: ({ userId, fileId }) => [userKey(userId), `file:${fileId}`],
  webhooks: ({ data: { fileId, userId } }) => [
    {
      eventType: 'file.didUpload',
      shows: { owner: 'content', kind: 'file', ids: [fileId] },
      complete: (collections) => ({ ...collections, userId }),
    },
  ],
  audit: own('userId'),
})

export const fileRejected = event({
  type: 'FileRejected',
  summary:
    'An upload was refused for what its files are or what is said of them; nothing of it is stored.',
  version: 2,
  upcast: { 1: (older: Record<string, unknown>) => older },
  data: z.object({
    userId: z.string(),
    kind: z
      .enum(['image', 'video', 'file'])
      .optional()
      .meta({ description: 'What was to be uploaded; older events do not say.' }),
    names: personal(z.array(z.string())).meta({
      description: 'As the client sent them; none of what is too large.',
    }),
    bytes: z
      .int()
      .optional()
      .meta({ description: 'Of all files; absent of what is too large, and of older events.' }),
    reason: z.string().meta({ description: 'The kind of the refusal.' }),
  }),
  orderedBy: ({ userId }) => userKey(userId),
  belongsTo: ({ userId }) => [userKey(userId)],
  webhooks: ({ data: { userId, kind, names, bytes, reason } }) => [
    {
      eventType: 'file.didReject',
      complete: () => ({ kind, fileNames: names, bytes, reason, userId }),
    },
  ],
  audit: own('userId'),
})
