import type { AuditedAct } from '../../shared/audited-act.ts'
import { onUser } from '../user/consequences.ts'

type OfSession = { userId: string; sessionId?: string; address?: string | undefined }

/** The user does it, with the API key of an app. */
export const onSession = (kind: 'signedIn' | 'signedOut', { userId, sessionId, address }: OfSession): AuditedAct => ({
  ...onUser(kind, { userId }),
  actorId: userId,
  ...(sessionId !== undefined && { recordType: 'session', recordId: sessionId }),
  ...(address !== undefined && { details: { address } }),
})
