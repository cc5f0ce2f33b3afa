import { realtimeQueries } from '@causerie/contracts/realtime'
import { feature, internalQuery } from '@causerie/kernel'
import { identifyRecord } from './identify-record.ts'
import { presentRecords } from './present-records.ts'
import { readersOfRecord } from './readers-of-record.ts'

/**
 * What the realtime role asks of posts, comments and stories, and of the feeds that they stand on.
 */
export const realtimeFeature = feature({
  internalQueries: [
    internalQuery('present', realtimeQueries.present, presentRecords),
    internalQuery('readers', realtimeQueries.readers, readersOfRecord),
    internalQuery('identify', realtimeQueries.identify, identifyRecord),
  ],
})
