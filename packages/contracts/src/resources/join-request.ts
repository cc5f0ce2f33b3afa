import { z } from 'zod'
import { RequestStatus } from './invitation.ts'
import { id, timestamp } from './scalars.ts'

/**
 * A user's request to join a community. The responder and `respondedAt` are null until it is
 * answered.
 */
export const JoinRequest = z
  .object({
    _id: id,
    networkId: id,
    targetId: id,
    targetType: z.literal('community'),
    type: z.literal('communityJoinRequest'),
    userId: id,
    status: RequestStatus,
    respondedAt: timestamp.nullable(),
    updatedAt: timestamp,
    createdAt: timestamp,
    joinRequestId: id,
    requestorId: id,
    requestorPublicId: id,
    requestorInternalId: id,
    responderId: id.nullable(),
    responderPublicId: id.nullable(),
    responderInternalId: id.nullable(),
  })
  .meta({ id: 'JoinRequest' })
export type JoinRequest = z.infer<typeof JoinRequest>
