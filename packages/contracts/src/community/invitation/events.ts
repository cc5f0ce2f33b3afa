import { z } from 'zod'
import { type AuditedAct, onRequest, own } from '../../shared/audited-act.ts'
import type { Notice } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { communityKey } from '../../shared/ordering-keys.ts'
import { resources } from '../../shared/realtime-keys.ts'
import { accessOfMember, onMember } from '../member/consequences.ts'

const id = z.string()
/** The invitation, its community and the invited user. */
const OfInvitation = z.object({ invitationId: id, communityId: id, userId: id })
type OfInvitation = z.infer<typeof OfInvitation>
const orderedBy = (e: { communityId: string }) => communityKey(e.communityId)

const invitationNotices =
  (act: 'didCreate' | 'didAccept' | 'didReject') =>
  ({ data: { invitationId, communityId } }: { data: OfInvitation }): Notice[] => [
    {
      eventType: `v3.communityMemberInvitation.${act}`,
      shows: { owner: 'community', kind: 'invitation', ids: [invitationId] },
      of: [resources.community(communityId)],
    },
  ]

const onInvitation = (kind: AuditedAct['kind'], data: OfInvitation): AuditedAct => ({
  ...onMember(kind, data),
  recordType: 'invitation',
  recordId: data.invitationId,
})

export const communityInvitationCreated = event({
  type: 'CommunityInvitationCreated',
  summary: 'A user was invited to a community, and may read it until the invitation is answered.',
  data: OfInvitation.extend({ inviterId: id }),
  orderedBy,
  webhooks: invitationNotices('didCreate'),
  revokes: accessOfMember,
  audit: ({ data }) => onInvitation('invited', data),
})

export const communityInvitationAccepted = event({
  type: 'CommunityInvitationAccepted',
  summary: 'A user accepted an invitation; a separate event records that the user joined.',
  data: OfInvitation,
  orderedBy,
  webhooks: invitationNotices('didAccept'),
  revokes: accessOfMember,
  audit: own('userId'),
})

export const communityInvitationRejected = event({
  type: 'CommunityInvitationRejected',
  summary: 'A user rejected an invitation.',
  data: OfInvitation,
  orderedBy,
  webhooks: invitationNotices('didReject'),
  revokes: accessOfMember,
  audit: own('userId'),
})

export const communityInvitationCancelled = event({
  type: 'CommunityInvitationCancelled',
  summary: 'A pending invitation was cancelled.',
  data: OfInvitation,
  orderedBy,
  revokes: accessOfMember,
  audit: (event) => onRequest(event, onInvitation('cancelled', event.data)),
})

export const communityInvitationResent = event({
  type: 'CommunityInvitationResent',
  summary: 'A rejected invitation was sent again and is pending.',
  data: OfInvitation,
  orderedBy,
  webhooks: invitationNotices('didCreate'),
  revokes: accessOfMember,
  audit: ({ data }) => onInvitation('invited', data),
})
