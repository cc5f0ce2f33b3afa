import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/** How an invitation or a request to join stands. */
export const RequestStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled'])
export type RequestStatus = z.infer<typeof RequestStatus>

/** Somebody is asked to come into a community: `userId` and `invitedUser…` are the guest, `createdBy` and `inviterUser…` who asked them. */
export const Invitation = z
  .object({
    _id: id,
    networkId: id,
    type: z.literal('communityMemberInvite'),
    targetId: id,
    targetType: z.literal('community'),
    userId: id,
    status: RequestStatus,
    createdBy: id,
    /** When the guest answered; null before, and for one that was taken back. */
    respondedAt: timestamp.nullable(),
    updatedAt: timestamp,
    createdAt: timestamp,
    invitationId: id,
    invitedUserId: id,
    invitedUserPublicId: id,
    invitedUserInternalId: id,
    inviterUserId: id,
    inviterUserPublicId: id,
    inviterUserInternalId: id,
    communityId: id,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>
