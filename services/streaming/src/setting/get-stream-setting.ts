import { getStreamSetting as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'
import { settingOfNetwork, streamSettingOf } from './stream-setting.ts'

export const getStreamSetting = query(contract, async (_, reader) =>
  streamSettingOf((await reader.load({ setting: settingOfNetwork() })).setting),
)
