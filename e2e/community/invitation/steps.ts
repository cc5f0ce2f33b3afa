import { createInvitations, type Invitation } from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { step } from '../../step.ts'

/** The parameters of requests for invitations to a community. */
export const invitationsTo = (targetId: string) => ({
  type: 'communityMemberInvite',
  targetType: 'community',
  targetId,
})

/** Invites these users to a community and returns the pending invitations. */
export const invite = async (
  by: Person,
  communityId: string,
  ...guests: Person[]
): Promise<Invitation[]> => {
  const userIds = guests.map(({ userId }) => userId)
  return (await step(by, createInvitations, { body: { ...invitationsTo(communityId), userIds } }))
    .invitations
}
