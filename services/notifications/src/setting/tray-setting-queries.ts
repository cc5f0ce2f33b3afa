import type { TrayNetworkSetting } from '@causerie/contracts/notifications'
import type { Reader } from '@causerie/kernel'
import { settingOfNetwork, traySettingOf } from './tray-setting.ts'

/** The setting of the trays of the reader's network. */
export const readTraySetting = async (reader: Reader): Promise<TrayNetworkSetting> =>
  traySettingOf((await reader.load({ setting: settingOfNetwork() })).setting, reader.installation)
