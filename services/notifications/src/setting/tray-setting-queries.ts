import type { TrayNetworkSetting } from '@causerie/contracts'
import { type Reader, sql } from '@causerie/kernel'
import { traySettingOf } from './tray-setting.ts'

const stored = sql<TrayNetworkSetting>(
  'tray_setting',
  `select retention_days as "retentionDays" from tray_settings where network_id = $networkId and setting = 'tray'`,
)

/** The setting of the trays of the reader's network. */
export const readTraySetting = async (reader: Reader): Promise<TrayNetworkSetting> => {
  const [row] = await reader.rows(stored)
  return traySettingOf(row, reader.installation)
}
