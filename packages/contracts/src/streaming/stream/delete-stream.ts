import { z } from 'zod'
import { byStreamId } from '../../resources/by-id.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'
import { streamModerators } from './may.ts'
import { refusalsToManageStream } from './refusals.ts'

export const deleteStream = operation({
  id: 'deleteStream',
  owner: 'streaming',
  method: 'DELETE',
  path: '/api/v3/video-streaming/:streamId',
  summary: 'Delete a stream',
  description:
    'Ends it if it is live. For its owner and moderators of the network. Its children stay.',
  may: streamModerators,
  params: byStreamId,
  example: { params: { streamId: exampleIds.streamId } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToManageStream, ...refusalsOfHold],
})
