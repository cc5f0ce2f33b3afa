import { auditEntries, auditFolds, deleteExpiredEntries } from '@causerie/audit'
import { chatEvents } from '@causerie/contracts/chat'
import { feature } from '@causerie/kernel'
import { channels } from '../channel/channel.ts'
import { queryAuditOfChat } from './query-audit-of-chat.ts'

/** Who did what to whom. */
export const auditFeature = feature({
  tables: [auditEntries],
  folds: [
    auditFolds(chatEvents, {
      channelMemberJoined: ({ channelId }) => ({ channel: channels.get(channelId) }),
    }),
  ],
  sweeps: [deleteExpiredEntries],
  operations: { queryAuditOfChat },
})
