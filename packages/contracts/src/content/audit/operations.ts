export { queryAuditOfContent } from './query-audit-of-content.ts'
