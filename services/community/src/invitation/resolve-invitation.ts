import type { Caller, Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { type InvitationDoc, type InvitationRow, pendingInvitation } from '@causerie/replicas'
import { invitationAnswer } from './invitation-answer.ts'
import { invitationById, latestInvitations } from './invitation-queries.ts'

/** The community and the invited user of an invitation; neither ever changes. */
export const resolveInvitation = async (
  { params: { invitationId } }: { params: { invitationId: string } },
  reader: Reader,
): Promise<ResolvedInvitation | Refusal<'invitation-not-found'>> => {
  const invitation = await invitationById(reader, invitationId)
  return invitation ? { ...invitation, invitationId } : refuse('invitation-not-found')
}

/**
 * The invitation of the request if it is still pending. Only the latest invitation of a user can
 * be.
 */
export const stillPending = (
  row: InvitationRow | undefined,
  { invitationId }: ResolvedInvitation,
): InvitationDoc | undefined => {
  const pending = pendingInvitation(row)
  return pending?.invitationId === invitationId ? pending : undefined
}

/** The answer of a command on one invitation. */
export const oneInvitationAnswer = async (
  {
    resolved: { communityId, userId },
    caller,
  }: { resolved: ResolvedInvitation; caller: Pick<Caller, 'userId' | 'kind'> },
  reader: Reader,
) => ({
  success: true,
  ...(await invitationAnswer(
    reader,
    caller,
    await latestInvitations(reader, communityId, [userId]),
  )),
})

export type ResolvedInvitation = { invitationId: string; communityId: string; userId: string }
