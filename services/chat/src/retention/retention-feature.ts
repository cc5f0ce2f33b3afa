import { feature } from '@causerie/kernel'
import { deleteExpiredMessages } from './delete-expired-messages.ts'
import { previewRetentionOfChat } from './preview-retention-of-chat.ts'

/** What becomes of messages that the network keeps no longer. */
export const retentionFeature = feature({
  sweeps: [deleteExpiredMessages],
  operations: { previewRetentionOfChat },
})
