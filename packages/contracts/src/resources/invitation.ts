import { z } from 'zod'
import { id, timestamp } from './scalars.ts'

/** The status of an invitation or a join request. */
export const RequestStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled'])
export type RequestStatus = z.infer<typeof RequestStatus>

/**
 * An invitation to a community: `userId` and `invitedUser…` are the invited user, `createdBy` and
 * `inviterUser…` the inviter.
 */
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
    /** When the invited user answered; null if pending or cancelled. */
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
