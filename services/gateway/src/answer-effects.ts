import { SessionClaims, within } from '@causerie/http'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { AccessList } from './access-list.ts'
import type { Consistency } from './consistency.ts'
import type { AdmittedCall } from './upstream.ts'

/** The parts of an answer that the gateway reads; the body only if a session was opened. */
export type ReceivedAnswer = {
  status: number
  position: string | undefined
  body?: string | Buffer
}
/**
 * Stores the position and refreshes the access list before the client sees the answer. Never
 * rejects.
 */
export type ApplyEffects = (call: AdmittedCall, answer: ReceivedAnswer) => Promise<void>

export const createAnswerEffects =
  (consistency: Consistency, accessList: AccessList): ApplyEffects =>
  async (call, { status, position, body }) => {
    const user = userOf(call, body)
    if (position && user) await consistency.keep(user, position)
    if (call.operation.changesAccess && status < 300)
      await within(250, accessList.refresh(0), false)
  }

type User = { userId: string; networkId: string }

/** The user whose later requests must see the recorded events. */
const userOf = (
  { operation, caller }: AdmittedCall,
  body: string | Buffer | undefined,
): User | undefined => {
  if (operation.opensSession) return userOfSession(body)
  return caller.kind === 'user' || caller.kind === 'admin' ? caller : undefined
}

const OpenedSession = z.object({ accessToken: z.string() })

/** The caller of a sign-in is a key; its user is in the answer. */
const userOfSession = (body: string | Buffer | undefined): User | undefined => {
  try {
    const { accessToken } = OpenedSession.parse(JSON.parse(String(body)))
    const { user, networkId } = SessionClaims.parse(decodeJwt(accessToken))
    return { userId: user.publicUserId, networkId }
  } catch {
    return undefined
  }
}
