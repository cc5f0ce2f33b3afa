import { type CommunityFields, communities, type DemoCommunity } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import { type DemoUser, outcast } from './users.ts'

type Members = { members: readonly DemoUser[]; moderators?: readonly DemoUser[] }

/** Members of each community beside its owner; some of them are moderators. */
export const members: Record<DemoCommunity, Members> = {
  'balcony-gardens': { members: ['bob', 'carol'] },
  'slow-readers': { members: ['bob', 'dan'] },
  'spare-keys': { members: ['bob'], moderators: ['bob'] },
  'early-risers': { members: [] },
  'bread-club': { members: ['alice'], moderators: ['alice'] },
}

/**
 * Status of a repeated request to join, and of the approval of a join request that is already
 * approved.
 */
const alreadyJoined = 409
const alreadyApproved = 404

export const createMembers = async (demo: Demo): Promise<void> => {
  // The keys are those of the record.
  for (const name of Object.keys(members) as DemoCommunity[]) await createMembersOf(demo, name)
}

const createMembersOf = async (demo: Demo, name: DemoCommunity): Promise<void> => {
  const path = `/api/v4/communities/${idOf(demo, name)}`
  const { owner, isPrivate, isOnApproval }: CommunityFields = communities[name]
  for (const userId of members[name].members) {
    await demo.as(userId).do(`${path}/join`, undefined, alreadyJoined)
    if (isPrivate || isOnApproval)
      await demo.as(owner).do(`${path}/join/approve`, { userId }, alreadyApproved)
  }
  const userIds = members[name].moderators
  if (userIds)
    await demo.as(owner).do(`${path}/users/roles`, { roles: ['community-moderator'], userIds })
}

export const banOutcast = async (demo: Demo): Promise<void> => {
  await demo.withApiKey.do('/api/v5/sessions', {
    userId: outcast,
    displayName: 'Mallory',
    deviceId: 'demo',
  })
  await demo
    .as('alice')
    .put(`/api/v3/communities/${idOf(demo, 'spare-keys')}/users/ban`, { userIds: [outcast] })
}
