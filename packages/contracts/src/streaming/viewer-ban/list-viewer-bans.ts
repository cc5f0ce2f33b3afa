import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { byStreamId } from '../../resources/by-id.ts'
import { File } from '../../resources/file.ts'
import { VideoStreamModeration } from '../../resources/video-stream-moderation.ts'
import { VideoStreaming } from '../../resources/video-streaming.ts'
import { VideoStreamingBannedUser } from '../../resources/video-streaming-banned-user.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { streamModerators } from '../stream/may.ts'
import { refusalsToManageStream } from '../stream/refusals.ts'

export const listViewerBans = operation({
  id: 'listViewerBans',
  owner: 'streaming',
  method: 'GET',
  path: '/api/v3/video-streaming/:streamId/viewer-bans',
  summary: 'List viewer bans of a stream',
  description:
    'Newest first. The other members are single objects: the stream, its newest child, what moderation found in it and its thumbnail, ' +
    'null where there is none. A child has the bans of its parent. For its owner and moderators of the network.',
  may: streamModerators,
  params: byStreamId,
  query: z.object({ options: pageOptions(['lastCreated'], 50) }),
  example: { params: { streamId: exampleIds.streamId }, query: { options: { limit: 50 } } },
  reply: {
    videoStreamingBannedUsers: z.array(VideoStreamingBannedUser),
    videoStreamings: VideoStreaming,
    videoStreamingChildren: VideoStreaming.nullable(),
    videoStreamingModerations: VideoStreamModeration.nullable(),
    files: File.nullable(),
    paging: Paging,
  },
  refusals: refusalsToManageStream,
})
