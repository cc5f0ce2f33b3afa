import { realtimeQueries } from '@causerie/contracts/realtime'
import { feature, internalQuery } from '@causerie/kernel'
import { blocksOfUsers } from './blocks-of-users.ts'
import { identifyRecord } from './identify-record.ts'
import { presentRecords } from './present-records.ts'
import { readersOfRecord } from './readers-of-record.ts'

/** What the realtime role asks of communities, users, follows and blocks. */
export const realtimeFeature = feature({
  internalQueries: [
    internalQuery('present', realtimeQueries.present, presentRecords),
    internalQuery('readers', realtimeQueries.readers, readersOfRecord),
    internalQuery('identify', realtimeQueries.identify, identifyRecord),
    internalQuery('blocks', realtimeQueries.blocks, blocksOfUsers),
  ],
})
