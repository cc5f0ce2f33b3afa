import { feature } from '@causerie/kernel'
import { flagsOfNetwork, networkRecordsQuery, userFlagging } from '@causerie/replicas'
import { exportedBlocks } from './exported-blocks.ts'

/** What is exported of a network beside what operations list. */
export const networkExportFeature = feature({
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
