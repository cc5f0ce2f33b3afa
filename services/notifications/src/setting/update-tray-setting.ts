import {
  updateTraySetting as contract,
  traySettingUpdated,
} from '@causerie/contracts/notifications'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { settingOfNetwork, traySettingOf } from './tray-setting.ts'

/**
 * Records the same time as that of the installation as well: the network keeps it when that of the
 * installation changes.
 */
export const updateTraySetting = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ setting: settingOfNetwork() }),
  decide: ({ setting }, { body: { retentionDays }, caller }) =>
    retentionDays === undefined || retentionDays === setting?.retentionDays
      ? []
      : [traySettingUpdated({ retentionDays, by: caller.userId })],
  reply: async ({ rows }, { installation }) => traySettingOf((await rows()).setting, installation),
})
