import { z } from 'zod'
import { anyId } from '../../resources/input.ts'

/** The type of an invitation; there is only one. */
export const kindOfInvitation = { type: z.literal('communityMemberInvite'), targetType: z.literal('community') }

/** The invitations of one community. */
export const ofCommunity = { ...kindOfInvitation, targetId: anyId }

/** An invitation id in a path. Generated ids are shorter than the maximum of the API. */
export const byInvitationId = z.object({ invitationId: anyId })
