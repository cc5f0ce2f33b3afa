import type { AuditedAct } from '../../shared/audited-act.ts'
import { onMember } from '../member/consequences.ts'

type OfInvitation = { invitationId: string; communityId: string; userId: string }

export const onInvitation = (kind: AuditedAct['kind'], data: OfInvitation): AuditedAct => ({
  ...onMember(kind, data),
  recordType: 'invitation',
  recordId: data.invitationId,
})
