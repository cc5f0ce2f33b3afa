import type { AuditedAct } from '../../shared/audited-act.ts'

type OfRole = { roleId: string; permissions?: readonly string[] }

export const onRole = (change: 'created' | 'updated' | 'deleted', { roleId, permissions }: OfRole): AuditedAct => ({
  kind: 'roleDefined',
  recordType: 'role',
  recordId: roleId,
  details: { change, ...(permissions && { permissions }) },
})
