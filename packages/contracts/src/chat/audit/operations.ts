export { queryAuditOfChat } from './query-audit-of-chat.ts'
