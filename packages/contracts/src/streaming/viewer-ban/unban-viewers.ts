import { z } from 'zod'
import { byStreamId } from '../../resources/by-id.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { streamModerators } from '../stream/may.ts'
import { refusalsToManageStream } from '../stream/refusals.ts'

export const unbanViewers = operation({
  id: 'unbanViewers',
  owner: 'streaming',
  method: 'DELETE',
  path: '/api/v3/video-streaming/:streamId/viewer-bans',
  summary: 'Unban viewers of a stream',
  description: 'Users who are not banned are ignored. `userIds` is in the body or in the query.',
  may: streamModerators,
  params: byStreamId,
  query: z.object({ userIds: someUserIds }),
  takesBodyAsQuery: true,
  example: { params: { streamId: exampleIds.streamId }, query: { userIds: [exampleIds.userId] } },
  reply: { success: z.boolean() },
  refusals: refusalsToManageStream,
})
