import { feature } from '@causerie/kernel'
import { getTraySetting } from './get-tray-setting.ts'
import { traySettingFolds, traySettings } from './tray-setting.ts'
import { updateTraySetting } from './update-tray-setting.ts'

/** The setting of the trays of a network: how long items are shown. */
export const settingFeature = feature({
  tables: [traySettings],
  folds: [traySettingFolds],
  operations: { getTraySetting, updateTraySetting },
})
