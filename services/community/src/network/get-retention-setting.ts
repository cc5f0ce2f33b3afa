import { getRetentionSetting as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { retentionSetting, retentionSettingOf } from '@causerie/replicas'

export const getRetentionSetting = query(contract, async (_, reader) =>
  retentionSettingOf((await reader.load({ setting: retentionSetting() })).setting),
)
