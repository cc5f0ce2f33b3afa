import { z } from 'zod'
import { anyId } from '../../resources/input.ts'

/** What an invitation is for: there is one kind. */
export const kindOfInvitation = { type: z.literal('communityMemberInvite'), targetType: z.literal('community') }

/** The invitations of one community. */
export const ofCommunity = { ...kindOfInvitation, targetId: anyId }

/** An invitation in a path: ids are ours, and never as long as the API allows them to be. */
export const byInvitationId = z.object({ invitationId: anyId })
