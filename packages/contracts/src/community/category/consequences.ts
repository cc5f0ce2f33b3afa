import type { AuditedAct } from '../../shared/audited-act.ts'

export const onCategory = (kind: AuditedAct['kind'], { categoryId }: { categoryId: string }): AuditedAct => ({
  kind,
  recordType: 'category',
  recordId: categoryId,
})
