import {
  TrayNetworkSetting,
  trayRetention,
  traySettingUpdated,
} from '@causerie/contracts/notifications'
import { networkKey } from '@causerie/contracts/shared'
import { fold, type Installation, table } from '@causerie/kernel'
import { z } from 'zod'

/**
 * The setting of the trays of a network, one row; no row until it is changed for the first time.
 */
export const traySettings = table('tray_settings', {
  row: TrayNetworkSetting.extend({ setting: z.literal('tray') }),
  key: ['setting'],
  orderedByKey: () => networkKey,
  columns: { retentionDays: 'int4' },
})
export const settingOfNetwork = () => traySettings.get('tray')

const day = 86_400_000

/** The setting of a network, which is that of the installation until administrators change it. */
export const traySettingOf = (
  row: TrayNetworkSetting | undefined,
  { get }: Pick<Installation, 'get'>,
): TrayNetworkSetting => ({
  retentionDays: row?.retentionDays ?? get(trayRetention) / day,
})

/**
 * When the oldest items that are shown occurred. Older ones stay stored, so that a longer retention
 * brings them back, until they are trimmed.
 */
export const shownSince = ({ retentionDays }: TrayNetworkSetting, now = Date.now()): string =>
  new Date(now - retentionDays * day).toISOString()

export const traySettingFolds = {
  traySettingUpdated: fold(traySettingUpdated)(
    () => ({ setting: settingOfNetwork() }),
    (_, { data: { retentionDays } }) => [traySettings.put({ setting: 'tray', retentionDays })],
  ),
}
