import { getPushSetting as contract } from '@causerie/contracts/notifications'
import { query } from '@causerie/kernel'
import { pushSettingOf, pushSettingRow } from './push-setting.ts'
import { pushSettingView } from './push-setting-view.ts'

export const getPushSetting = query(contract, async (_, reader) => {
  const { row } = await reader.load({ row: pushSettingRow() })
  return pushSettingView(pushSettingOf(row), reader.installation)
})
