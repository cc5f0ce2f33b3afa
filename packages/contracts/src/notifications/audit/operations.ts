export { queryAuditOfNotifications } from './query-audit-of-notifications.ts'
