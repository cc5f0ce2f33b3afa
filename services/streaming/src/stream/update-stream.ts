import { updateStream as contract, streamKey, streamUpdated } from '@causerie/contracts'
import { changesOf, command } from '@causerie/kernel'
import { files, idsOfStream, refusalOfAttachments, streamOf } from '@causerie/replicas'
import { aboutStream } from './about-stream.ts'
import { streamToEdit } from './stream-policy.ts'
import { refusalToSign } from './stream-signing.ts'
import { streamAnswer } from './stream-view.ts'

export const updateStream = command(contract, {
  about: async (request, reader) => refusalToSign(request.body.isSecure, reader) ?? aboutStream(request, reader),
  orderBy: ({ about }) => streamKey(about.rootStreamId),
  load: ({ about, body: { thumbnailFileId } }) => ({
    stream: streamOf(about),
    thumbnail: thumbnailFileId ? [files.get(thumbnailFileId)] : [],
  }),
  decide: (rows, { body: { thumbnailFileId, ...body }, caller }) => {
    const stream = streamToEdit(rows, caller)
    if ('refused' in stream) return stream
    const isNew = thumbnailFileId && thumbnailFileId !== stream.thumbnailFileId
    const refusal = isNew ? refusalOfAttachments([{ fileId: thumbnailFileId, type: 'image' }], rows.thumbnail, caller) : undefined
    if (refusal) return refusal
    const changes = changesOf(stream, { ...body, thumbnailFileId: thumbnailFileId === '' ? null : thumbnailFileId })
    return Object.keys(changes).length > 0 ? [streamUpdated({ ...idsOfStream(stream), ...changes, by: caller.userId })] : []
  },
  reply: ({ about: { streamId }, caller }, reader) => streamAnswer(reader, { viewer: caller, streamIds: [streamId] }),
})
