import { type HttpAnswer, SessionClaims, within } from '@causerie/http'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { AccessList } from './access-list.ts'
import type { Consistency } from './consistency.ts'
import type { AdmittedCall } from './upstream.ts'

/** What the gateway reads of an answer: its body only where a session was opened. */
export type Concluded = { status: number; position: string | undefined; body?: HttpAnswer['body'] }
/** Draws the consequences of an answer, before the client can see it. Never rejects. */
export type Conclude = (call: AdmittedCall, answer: Concluded) => Promise<void>

export const createConclusion =
  (consistency: Consistency, accessList: AccessList): Conclude =>
  async (call, { status, position, body }) => {
    const user = userOf(call, body)
    if (position && user) await consistency.keep(user, position)
    if (call.operation.changesAccess && status < 300) await within(250, accessList.refresh(0), false)
  }

type User = { userId: string; networkId: string }

/** Whose later requests are to see what was recorded. */
const userOf = ({ operation, caller }: AdmittedCall, body: HttpAnswer['body'] | undefined): User | undefined => {
  if (operation.opensSession) return userOpenedIn(body)
  return caller.kind === 'user' || caller.kind === 'admin' ? caller : undefined
}

const Opened = z.object({ accessToken: z.string() })

/** A key stands for nobody: whom the session is for stands in the answer. */
const userOpenedIn = (body: HttpAnswer['body'] | undefined): User | undefined => {
  try {
    const { accessToken } = Opened.parse(JSON.parse(String(body)))
    const { user, networkId } = SessionClaims.parse(decodeJwt(accessToken))
    return { userId: user.publicUserId, networkId }
  } catch {
    return undefined
  }
}
