export { queryConversationReads } from './query-conversation-reads.ts'
