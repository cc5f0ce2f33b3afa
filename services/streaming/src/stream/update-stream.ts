import { streamKey } from '@causerie/contracts/shared'
import { updateStream as contract, streamUpdated } from '@causerie/contracts/streaming'
import { changedFields, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn, withVerdict } from '@causerie/moderation'
import { files, idsOfStream, refusalOfAttachments } from '@causerie/replicas'
import { resolveStream } from './resolve-stream.ts'
import { streamRows, streamToEdit } from './stream-policy.ts'
import { refusalToSign } from './stream-signing.ts'
import { streamAnswer } from './stream-view.ts'

export const updateStream = command(contract, {
  resolve: async (request, reader) => {
    const { isSecure, title, description } = request.body
    return (
      refusalToSign(isSecure, reader) ??
      withVerdict(resolveStream(request, reader), verdictOn([title, description], reader))
    )
  },
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved, body: { thumbnailFileId }, caller }) => ({
    ...streamRows(resolved, caller),
    thumbnail: thumbnailFileId ? [files.get(thumbnailFileId)] : [],
    ruleSet: theRuleSet(),
  }),
  decide: (rows, { resolved, body: { thumbnailFileId, ...body }, caller }) => {
    const stream = streamToEdit(rows, caller)
    if ('refused' in stream) return stream
    const isNew = thumbnailFileId && thumbnailFileId !== stream.thumbnailFileId
    const refusal = isNew
      ? refusalOfAttachments([{ fileId: thumbnailFileId, type: 'image' }], rows.thumbnail, caller)
      : undefined
    if (refusal) return refusal
    const changes = changedFields(stream, {
      ...body,
      thumbnailFileId: thumbnailFileId === '' ? null : thumbnailFileId,
    })
    const isWritten = changes.title !== undefined || changes.description !== undefined
    const ruleRefusal = isWritten ? refusalByRules(resolved.verdict, rows.ruleSet) : undefined
    if (ruleRefusal) return ruleRefusal
    return Object.keys(changes).length > 0
      ? [streamUpdated({ ...idsOfStream(stream), ...changes, by: caller.userId })]
      : []
  },
  reply: ({ resolved: { streamId }, caller }, reader) =>
    streamAnswer(reader, { viewer: caller, streamIds: [streamId] }),
})
