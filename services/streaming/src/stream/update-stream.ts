import { streamKey } from '@causerie/contracts/shared'
import { updateStream as contract, streamUpdated } from '@causerie/contracts/streaming'
import { changesOf, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { files, idsOfStream, refusalOfAttachments } from '@causerie/replicas'
import { aboutStream } from './about-stream.ts'
import { streamRows, streamToEdit } from './stream-policy.ts'
import { refusalToSign } from './stream-signing.ts'
import { streamAnswer } from './stream-view.ts'

export const updateStream = command(contract, {
  about: async (request, reader) => {
    const { isSecure, title, description } = request.body
    const stream = refusalToSign(isSecure, reader) ?? (await aboutStream(request, reader))
    return 'refused' in stream
      ? stream
      : { ...stream, verdict: await verdictOn([title, description], reader) }
  },
  orderBy: ({ about }) => streamKey(about.rootStreamId),
  load: ({ about, body: { thumbnailFileId }, caller }) => ({
    ...streamRows(about, caller),
    thumbnail: thumbnailFileId ? [files.get(thumbnailFileId)] : [],
    ruleSet: theRuleSet(),
  }),
  decide: (rows, { about, body: { thumbnailFileId, ...body }, caller }) => {
    const stream = streamToEdit(rows, caller)
    if ('refused' in stream) return stream
    const isNew = thumbnailFileId && thumbnailFileId !== stream.thumbnailFileId
    const refusal = isNew
      ? refusalOfAttachments([{ fileId: thumbnailFileId, type: 'image' }], rows.thumbnail, caller)
      : undefined
    if (refusal) return refusal
    const changes = changesOf(stream, {
      ...body,
      thumbnailFileId: thumbnailFileId === '' ? null : thumbnailFileId,
    })
    const isWritten = changes.title !== undefined || changes.description !== undefined
    const ruleRefusal = isWritten ? refusalByRules(about.verdict, rows.ruleSet) : undefined
    if (ruleRefusal) return ruleRefusal
    return Object.keys(changes).length > 0
      ? [streamUpdated({ ...idsOfStream(stream), ...changes, by: caller.userId })]
      : []
  },
  reply: ({ about: { streamId }, caller }, reader) =>
    streamAnswer(reader, { viewer: caller, streamIds: [streamId] }),
})
