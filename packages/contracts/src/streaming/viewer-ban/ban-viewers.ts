import { z } from 'zod'
import { byStreamId } from '../../resources/by-id.ts'
import { someUserIds } from '../../resources/some-user-ids.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { streamModerators } from '../stream/may.ts'
import { refusalsToManageStream } from '../stream/refusals.ts'

export const banViewers = operation({
  id: 'banViewers',
  owner: 'streaming',
  method: 'POST',
  path: '/api/v3/video-streaming/:streamId/viewer-bans',
  summary: 'Ban viewers from a stream',
  description:
    'They no longer get the URLs of the stream and its children, also after it has ended. The owner of the stream, administrators and moderators of the network are exempt. Users who are banned already stay banned.',
  may: streamModerators,
  params: byStreamId,
  body: z.object({ userIds: someUserIds }),
  example: { params: { streamId: exampleIds.streamId }, body: { userIds: [exampleIds.userId] } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToManageStream, 'unknown-users', 'exempt-from-ban'],
})
