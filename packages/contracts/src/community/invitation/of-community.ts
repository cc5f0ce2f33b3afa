import { z } from 'zod'
import { anyId } from '../../resources/input.ts'

/** The type of an invitation; there is only one. */
export const kindOfInvitation = {
  type: z.literal('communityMemberInvite').describe('The type of invitation; there is only one.'),
  targetType: z.literal('community').describe('What the invitation is to; always a community.'),
}

/** The invitations of one community. */
export const invitationsOfCommunity = {
  ...kindOfInvitation,
  targetId: anyId.describe('Id of the community.'),
}
