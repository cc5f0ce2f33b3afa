import { getStream as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { streamAnswer } from './stream-view.ts'

export const getStream = query(contract, async ({ params: { streamId }, caller }, reader) => {
  const answer = await streamAnswer(reader, { viewer: caller, streamIds: [streamId] })
  const [stream] = answer.videoStreamings
  return stream === undefined || ('isDeleted' in stream && stream.isDeleted)
    ? refuse('stream-not-found')
    : answer
})
