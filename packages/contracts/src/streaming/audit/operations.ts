export { queryAuditOfStreaming } from './query-audit-of-streaming.ts'
