export { queryAuditOfCommunity } from './query-audit-of-community.ts'
