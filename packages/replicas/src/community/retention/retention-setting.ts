import {
  defaultRetentionSetting,
  RetentionNetworkSetting,
  retentionSettingUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'
import { settingOf } from '../../setting-of.ts'

const RetentionSettingRow = RetentionNetworkSetting.extend({ setting: z.literal('retention') })
export type RetentionSettingRow = z.infer<typeof RetentionSettingRow>

/** For how long a network keeps what, one row; no row until it is changed for the first time. */
export const retentionSettings = table('retention_settings', {
  row: RetentionSettingRow,
  key: ['setting'],
  orderedByKey: () => networkKey,
  derived: { enabled: 'bool' },
})

/** The row of the setting. */
export const retentionSetting = () => retentionSettings.get('retention')

/** The setting of a network, complete. */
export const retentionSettingOf = (row: RetentionSettingRow | undefined): RetentionNetworkSetting =>
  settingOf(row, defaultRetentionSetting)

export const retentionSettingFolds = {
  retentionSettingUpdated: fold(retentionSettingUpdated)(
    () => ({ setting: retentionSetting() }),
    ({ setting }, { data }) => [
      retentionSettings.put({ ...retentionSettingOf(setting), ...data, setting: 'retention' }),
    ],
  ),
}

export const retentionSettingReplica = replicaPart({
  tables: [retentionSettings],
  folds: [retentionSettingFolds],
})
