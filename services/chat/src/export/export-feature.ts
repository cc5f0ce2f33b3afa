import { exportedAudit } from '@causerie/audit'
import { feature } from '@causerie/kernel'
import { exportedFlags, exportedRecordsQuery } from '@causerie/replicas'
import { messageFlagging } from '../message/message.ts'
import { exportedReactions } from './exported-reactions.ts'

/** What is exported of users beside what operations list. */
export const exportFeature = feature({
  internalQueries: [
    exportedRecordsQuery({
      audit: exportedAudit('chat'),
      messageReactions: exportedReactions,
      messageFlags: exportedFlags(messageFlagging.flags, {
        table: 'message_flags',
        referenceType: 'message',
      }),
    }),
  ],
})
