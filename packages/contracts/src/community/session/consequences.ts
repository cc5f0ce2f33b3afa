import type { AuditedAct } from '../../shared/audited-act.ts'
import { onUser } from '../user/consequences.ts'

/** What opens the session of an administrator, beside requests: the `cause` of the event. */
export const administratorTokenCause = 'token admin'

type OfSession = { userId: string; sessionId?: string; address?: string | undefined }

/** The user does it, with the API key of an app. */
export const onSession = (
  kind: 'signedIn' | 'signedOut',
  { userId, sessionId, address }: OfSession,
): AuditedAct => ({
  ...onUser(kind, { userId }),
  actorId: userId,
  ...(sessionId !== undefined && { recordType: 'session', recordId: sessionId }),
  ...(address !== undefined && { details: { address } }),
})
