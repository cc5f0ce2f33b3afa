import { indexesOn } from '@causerie/kernel'
import { liveStreamCondition, videoStreams } from '@causerie/replicas'

export const streamIndexes = indexesOn(videoStreams, {
  video_streams_by_creation: { on: ['createdAt', 'streamId'] },
  video_streams_by_owner: { on: ['userId', 'createdAt', 'streamId'] },
  video_streams_by_start: { on: ['startedAt', 'streamId'], where: liveStreamCondition() },
})
