import type { AuditedAct } from '../../shared/audited-act.ts'

/** Where an act was done. */
export const inNetwork = { targetType: 'network', targetId: null } as const

/** What is pinned belongs to all who read it there, whoever wrote and pinned it. */
export const onPin = (
  kind: 'pinned' | 'unpinned',
  { postId }: { postId: string },
): Pick<AuditedAct, 'kind' | 'recordType' | 'recordId'> => ({
  kind,
  recordType: 'post',
  recordId: postId,
})
