import type { AuditedAct } from '../../shared/audited-act.ts'

type OfScheduledPost = { scheduledPostId: string; userId: string }

export const onScheduledPost = (kind: AuditedAct['kind'], { scheduledPostId, userId }: OfScheduledPost): AuditedAct => ({
  kind,
  recordType: 'scheduledPost',
  recordId: scheduledPostId,
  targetType: 'user',
  targetId: userId,
})
