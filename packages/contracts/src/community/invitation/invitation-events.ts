import { z } from 'zod'
import { event } from '../../words/event.ts'
import { community } from '../../words/ordering-keys.ts'

const id = z.string()
/** Which invitation, and who was invited where. */
const OfInvitation = z.object({ invitationId: id, communityId: id, userId: id })
const orderedBy = (e: { communityId: string }) => community(e.communityId)

export const invitationCreated = event({
  type: 'InvitationCreated',
  summary: 'A person was asked to come into a community, and may look around before answering.',
  data: OfInvitation.extend({ inviterId: id }),
  orderedBy,
})

export const invitationAccepted = event({
  type: 'InvitationAccepted',
  summary: 'The invited person came in; joining is an event of its own.',
  data: OfInvitation,
  orderedBy,
})

export const invitationRejected = event({
  type: 'InvitationRejected',
  summary: 'The invited person does not want to come.',
  data: OfInvitation,
  orderedBy,
})

export const invitationCancelled = event({
  type: 'InvitationCancelled',
  summary: 'An invitation was taken back before it was answered.',
  data: OfInvitation,
  orderedBy,
})

export const invitationResent = event({
  type: 'InvitationResent',
  summary: 'A rejected invitation waits for an answer again.',
  data: OfInvitation,
  orderedBy,
})

export const invitationEvents = { invitationCreated, invitationAccepted, invitationRejected, invitationCancelled, invitationResent }
