import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { networkKey } from '../../dsl/ordering-keys.ts'
import { VideoStreamingNetworkSetting } from '../../resources/video-streaming-network-setting.ts'

const { enabled, moderation } = VideoStreamingNetworkSetting.shape
const changed = z.object({ enabled, moderation: moderation.partial() }).partial()

export const streamSettingUpdated = event({
  type: 'StreamSettingUpdated',
  summary: 'The streaming setting of the network was updated. Fields that did not change are absent, before and after.',
  data: z.object({ before: changed, after: changed, by: z.string() }),
  orderedBy: () => networkKey,
})
