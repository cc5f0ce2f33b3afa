import { realtimeQueries } from '@causerie/contracts/realtime'
import { feature, internalQuery } from '@causerie/kernel'
import { presentRecords } from './present-records.ts'
import { readersOfChannel } from './readers-of-channel.ts'
import { channelsOfUser, identifyRecord } from './realtime-queries.ts'

/** What the realtime role asks of channels and messages. */
export const realtimeFeature = feature({
  internalQueries: [
    internalQuery('present', realtimeQueries.present, presentRecords),
    internalQuery('readers', realtimeQueries.readers, readersOfChannel),
    internalQuery('identify', realtimeQueries.identify, identifyRecord),
    internalQuery('channels', realtimeQueries.channels, async ({ userId }, reader) => ({
      channelIds: await channelsOfUser(reader, userId),
    })),
  ],
})
