import {
  communityInvitationCancelled,
  communityInvitationCreated,
  communityInvitationRejected,
  communityInvitationResent,
} from '@causerie/contracts/community'
import { type Consequence, source } from '../act.ts'

const fromCommunity = { on: 'community', from: 'now' } as const

type Invitation = { invitationId: string; communityId: string; userId: string }
const actId = ({ invitationId }: Invitation) => `invitation:${invitationId}`

const invited = (invitation: Invitation, actorId: string): Consequence => ({
  category: 'invitation',
  actId: actId(invitation),
  actorId,
  to: { userIds: [invitation.userId] },
  about: {
    targetType: 'community',
    targetId: invitation.communityId,
    referenceType: 'invitation',
    referenceId: invitation.invitationId,
  },
})
const ended = (invitation: Invitation): Consequence => ({
  undoes: actId(invitation),
  of: { userIds: [invitation.userId] },
})

export const invitationCreatedSource = source(
  communityInvitationCreated,
  { ...fromCommunity, tells: ['invitation'] },
  ({ data }) => [invited(data, data.inviterId)],
)
export const invitationResentSource = source(
  communityInvitationResent,
  { ...fromCommunity, tells: ['invitation'] },
  ({ data, actor }) => [invited(data, actor)],
)
export const invitationRejectedSource = source(
  communityInvitationRejected,
  { ...fromCommunity, undoes: ['invitation'] },
  ({ data }) => [ended(data)],
)
export const invitationCancelledSource = source(
  communityInvitationCancelled,
  { ...fromCommunity, undoes: ['invitation'] },
  ({ data }) => [ended(data)],
)
