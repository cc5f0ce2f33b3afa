import { feature } from '@causerie/kernel'
import { flagsOfNetwork, networkRecordsQuery } from '@causerie/replicas'
import { messageFlagging } from '../message/message.ts'

/** What is exported of a network beside what operations list. */
export const networkExportFeature = feature({
  internalQueries: [
    networkRecordsQuery({
      messageFlags: flagsOfNetwork(messageFlagging.flags, {
        table: 'message_flags',
        referenceType: 'message',
        records: 'messages',
        key: 'message_id',
      }),
    }),
  ],
})
