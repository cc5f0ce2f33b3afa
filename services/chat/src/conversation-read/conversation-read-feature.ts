import { feature } from '@causerie/kernel'
import { conversationReadFolds, conversationReads } from './conversation-read.ts'
import { queryConversationReads } from './query-conversation-reads.ts'

/** Which administrators read conversations of others. */
export const conversationReadFeature = feature({
  tables: [conversationReads],
  folds: [conversationReadFolds],
  operations: { queryConversationReads },
})
