import { type AnyOperation, banUser, deleteUser, endSession, openSession, unbanUser } from '@causerie/contracts'
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

/** After these the gateway asks for the access list before it answers, so that what they ended is over at once. */
const accessChanging = new Set<AnyOperation>([openSession, endSession, banUser, unbanUser, deleteUser])

export const createConclusion =
  (consistency: Consistency, accessList: AccessList): Conclude =>
  async ({ operation, caller }, { status, position, body }) => {
    const user = caller.kind === 'user' || caller.kind === 'admin' ? caller : userOpenedIn(body)
    if (position && user) await consistency.keep(user, position)
    if (accessChanging.has(operation) && status < 300) await within(250, accessList.refresh(0), false)
  }

const Opened = z.object({ accessToken: z.string() })

/** A key stands for nobody: whom the session is for stands in the answer. */
const userOpenedIn = (body: HttpAnswer['body'] | undefined): { userId: string; networkId: string } | undefined => {
  try {
    const { accessToken } = Opened.parse(JSON.parse(String(body)))
    const { user, networkId } = SessionClaims.parse(decodeJwt(accessToken))
    return { userId: user.publicUserId, networkId }
  } catch {
    return undefined
  }
}
