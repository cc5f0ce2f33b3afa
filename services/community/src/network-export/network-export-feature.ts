import { networkExported } from '@causerie/contracts/community'
import { feature, noRows } from '@causerie/kernel'
import { flagsOfNetwork, networkRecordsQuery, userFlagging } from '@causerie/replicas'
import { exportedBlocks } from './exported-blocks.ts'
import { recordNetworkExport } from './record-network-export.ts'

/** What is exported of a network beside what operations list, and that it is. */
export const networkExportFeature = feature({
  folds: [{ networkExported: noRows(networkExported) }],
  internalCommands: [recordNetworkExport],
  internalQueries: [
    networkRecordsQuery({
      userFlags: flagsOfNetwork(userFlagging.flags, {
        table: 'user_flags',
        referenceType: 'user',
        records: 'users',
        key: 'user_id',
      }),
      blocks: exportedBlocks,
    }),
  ],
})
