import { networkKey } from '@causerie/contracts/shared'
import { streamSettingUpdated, VideoStreamingNetworkSetting } from '@causerie/contracts/streaming'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const StreamSettingRow = VideoStreamingNetworkSetting.extend({
  setting: z.literal('video-streaming'),
})
export type StreamSettingRow = z.infer<typeof StreamSettingRow>

/** The streaming setting of a network, one row; no row until it is changed for the first time. */
export const streamSettings = table('stream_settings', {
  row: StreamSettingRow,
  key: ['setting'],
  orderedByKey: () => networkKey,
})
export const settingOfNetwork = () => streamSettings.get('video-streaming')

/** The setting of a network until its administrators change it. */
const defaultStreamSetting: VideoStreamingNetworkSetting = {
  enabled: true,
  moderation: { enabled: false, categories: [] },
}

/** The setting of a network, complete. */
export const streamSettingOf = (row: StreamSettingRow | undefined): VideoStreamingNetworkSetting =>
  row ? { enabled: row.enabled, moderation: row.moderation } : defaultStreamSetting

export const streamSettingFolds = {
  streamSettingUpdated: fold(streamSettingUpdated)(
    () => ({ setting: settingOfNetwork() }),
    ({ setting }, { data: { after } }) => {
      const before = streamSettingOf(setting)
      const moderation = { ...before.moderation, ...after.moderation }
      return [streamSettings.put({ ...before, ...after, moderation, setting: 'video-streaming' })]
    },
  ),
}
