import { type Refusal, refuse } from '@causerie/contracts'
import { type InvitationDoc, type InvitationRow, pendingInvitation } from '@causerie/replicas'
import type { Read } from '../context.ts'

/** Which invitation a request is about, who was invited, and where: none of that ever changes. */
export const aboutInvitation = async (
  { params: { invitationId } }: { params: { invitationId: string } },
  read: Read,
): Promise<AboutInvitation | Refusal<'invitation-not-found'>> => {
  const place = await read.invitations.placeOf(invitationId)
  return place ? { ...place, invitationId } : refuse('invitation-not-found')
}

/** The invitation that a request is about, if it still waits for its answer: of several of one person only the latest can. */
export const stillPending = (row: InvitationRow | undefined, { invitationId }: AboutInvitation): InvitationDoc | undefined => {
  const pending = pendingInvitation(row)
  return pending?.invitationId === invitationId ? pending : undefined
}

/** What every operation on one invitation answers. */
export const answerWithInvitation = async (
  { about: { communityId, userId }, caller }: { about: AboutInvitation; caller: Parameters<Read['invitationsOf']>[0] },
  read: Read,
) => ({ success: true, ...(await read.invitationsOf(caller, await read.invitations.latestOf(communityId, [userId]))) })

export type AboutInvitation = { invitationId: string; communityId: string; userId: string }
