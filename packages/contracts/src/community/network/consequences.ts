import type { AuditedAct } from '../../shared/audited-act.ts'

/** Keys are named by the beginning of their hash. */
export const onKey = (
  type: 'api' | 'server' | 'signing' | 'administrator' | 'prehook',
  change: 'created' | 'ended',
  id: string,
): AuditedAct => ({
  kind: 'keysChanged',
  recordType: 'key',
  recordId: id.slice(0, 12),
  details: { type, change },
})
