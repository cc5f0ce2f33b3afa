import { event } from '@causerie/contract'
import { z } from 'zod'
import { communityKey } from '../../shared/ordering-keys.ts'

const id = z.string()
/** The invitation, its community and the invited user. */
const OfInvitation = z.object({ invitationId: id, communityId: id, userId: id })
const orderedBy = (e: { communityId: string }) => communityKey(e.communityId)

export const communityInvitationCreated = event({
  type: 'CommunityInvitationCreated',
  summary: 'A user was invited to a community, and may read it until the invitation is answered.',
  data: OfInvitation.extend({ inviterId: id }),
  orderedBy,
})

export const communityInvitationAccepted = event({
  type: 'CommunityInvitationAccepted',
  summary: 'A user accepted an invitation; a separate event records that the user joined.',
  data: OfInvitation,
  orderedBy,
})

export const communityInvitationRejected = event({
  type: 'CommunityInvitationRejected',
  summary: 'A user rejected an invitation.',
  data: OfInvitation,
  orderedBy,
})

export const communityInvitationCancelled = event({
  type: 'CommunityInvitationCancelled',
  summary: 'A pending invitation was cancelled.',
  data: OfInvitation,
  orderedBy,
})

export const communityInvitationResent = event({
  type: 'CommunityInvitationResent',
  summary: 'A rejected invitation was sent again and is pending.',
  data: OfInvitation,
  orderedBy,
})
