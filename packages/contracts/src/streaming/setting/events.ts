import { z } from 'zod'
import { VideoStreamingNetworkSetting } from '../../resources/video-streaming-network-setting.ts'
import { onSetting } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

const { enabled, moderation } = VideoStreamingNetworkSetting.shape
const changed = z.object({ enabled, moderation: moderation.partial() }).partial()

export const streamSettingUpdated = event({
  type: 'StreamSettingUpdated',
  summary:
    'The streaming setting of the network was updated. Fields that did not change are absent, before and after.',
  data: z.object({ before: changed, after: changed, by: z.string() }),
  orderedBy: () => networkKey,
  audit: ({ data: { before, after } }) => onSetting('video-streaming', { before, after }),
})
