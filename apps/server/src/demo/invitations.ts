import type { DemoCommunity } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import type { DemoUser } from './users.ts'

type DemoInvitation = { of: DemoUser; by: DemoUser; to: DemoCommunity; isRejected?: boolean }

const invitations: readonly DemoInvitation[] = [
  { of: 'alice', by: 'carol', to: 'slow-readers' },
  { of: 'dan', by: 'alice', to: 'balcony-gardens' },
  { of: 'carol', by: 'alice', to: 'spare-keys', isRejected: true },
]

/** Status of the answer to an invitation that is answered already. */
const alreadyAnswered = 404

export const createInvitations = async (demo: Demo): Promise<void> => {
  for (const invitation of invitations) {
    const id = await existingOrNew(demo, invitation)
    demo.ids.set(`invitation of ${invitation.of}`, id)
    if (invitation.isRejected)
      await demo
        .as(invitation.of)
        .do(`/api/v1/invitations/${id}/reject`, undefined, alreadyAnswered)
  }
}

const existingOrNew = async (demo: Demo, { of, by, to }: DemoInvitation): Promise<string> => {
  const client = demo.as(by)
  const target = {
    type: 'communityMemberInvite',
    targetType: 'community',
    targetId: idOf(demo, to),
  }
  const { body } = await client.get(`/api/v1/invitations?${new URLSearchParams(target).toString()}`)
  const known = body.invitations?.find(({ invitedUserId }) => invitedUserId === of)
  const [made] = known
    ? [known]
    : ((await client.do('/api/v1/invitations', { ...target, userIds: [of] })).invitations ?? [])
  if (!made) throw new Error(`the answer to the invitation of ${of} contains no invitation`)
  return made.invitationId
}
