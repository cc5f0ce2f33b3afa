export { auditEntries } from './audit-entry.ts'
export { auditFolds } from './audit-folds.ts'
export { auditPage } from './audit-list.ts'
export { readAudit } from './read-audit.ts'
