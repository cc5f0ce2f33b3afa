import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { communityKey } from '../../dsl/ordering-keys.ts'

const id = z.string()
/** Which invitation, and who was invited where. */
const OfInvitation = z.object({ invitationId: id, communityId: id, userId: id })
const orderedBy = (e: { communityId: string }) => communityKey(e.communityId)

export const communityInvitationCreated = event({
  type: 'CommunityInvitationCreated',
  summary: 'A person was asked to come into a community, and may look around before answering.',
  data: OfInvitation.extend({ inviterId: id }),
  orderedBy,
})

export const communityInvitationAccepted = event({
  type: 'CommunityInvitationAccepted',
  summary: 'The invited person came in; joining is an event of its own.',
  data: OfInvitation,
  orderedBy,
})

export const communityInvitationRejected = event({
  type: 'CommunityInvitationRejected',
  summary: 'The invited person does not want to come.',
  data: OfInvitation,
  orderedBy,
})

export const communityInvitationCancelled = event({
  type: 'CommunityInvitationCancelled',
  summary: 'An invitation was taken back before it was answered.',
  data: OfInvitation,
  orderedBy,
})

export const communityInvitationResent = event({
  type: 'CommunityInvitationResent',
  summary: 'A rejected invitation waits for an answer again.',
  data: OfInvitation,
  orderedBy,
})
