import type { CommandRoute } from '@causerie/kernel'
import { isRefusal } from '@causerie/protocol'
import { communities, communityUsers, latestInvitation } from '@causerie/replicas'
import { hikers, hikersCreated, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptInvitation } from '../invitation/accept-invitation.ts'
import { cancelInvitation } from '../invitation/cancel-invitation.ts'
import { createInvitations } from '../invitation/create-invitations.ts'
import { rejectInvitation } from '../invitation/reject-invitation.ts'
import { resendInvitation } from '../invitation/resend-invitation.ts'
import { approveJoinRequest } from '../join-request/approve-join-request.ts'
import { cancelJoinRequest } from '../join-request/cancel-join-request.ts'
import { joinCommunity } from '../join-request/join-community.ts'
import { rejectJoinRequest } from '../join-request/reject-join-request.ts'
import { addCommunityUsers } from '../member/add-community-users.ts'
import { banCommunityUsers } from '../member/ban-community-users.ts'
import { joinCommunityDirectly } from '../member/join-community-directly.ts'
import { leaveCommunity } from '../member/leave-community.ts'
import { removeCommunityUsers } from '../member/remove-community-users.ts'
import { unbanCommunityUsers } from '../member/unban-community-users.ts'
import { communityService } from '../service.ts'
import { latestJoinRequest } from './join-request.ts'

const guests = ['bob', 'carol'] as const
type Story = ReturnType<typeof given>
type Act = (story: Story, who: string, madeBefore: number) => ReturnType<Story['when']>

const params = { communityId: hikers }
const own =
  (route: CommandRoute): Act =>
  (story, who, madeBefore) =>
    story.when(route, { params, caller: as(who), madeBefore })
const onPeople =
  (route: CommandRoute, where: 'body' | 'query' = 'body'): Act =>
  (story, who) =>
    story.when(route, { params, [where]: { userIds: [who] } })
const onRequest =
  (route: CommandRoute): Act =>
  (story, who) =>
    story.when(route, {
      params,
      body: { userId: who },
      resolved: { communityId: hikers, userId: who },
    })
const onInvitation =
  (route: CommandRoute, by: 'guest' | 'host'): Act =>
  (story, who) => {
    const { invitationId = 'none' } = story.row(latestInvitation(hikers, who))?.invitation ?? {}
    const resolved = { communityId: hikers, userId: who, invitationId }
    return story.when(route, {
      params: { invitationId },
      resolved,
      caller: as(by === 'guest' ? who : 'alice'),
    })
  }
const invite: Act = (story, who, madeBefore) => {
  const body = {
    type: 'communityMemberInvite',
    targetType: 'community',
    targetId: hikers,
    userIds: [who],
  }
  return story.when(createInvitations, { body, madeBefore })
}

/** Every act that affects how a guest joins, by the guest or by the moderator alice. */
const acts: readonly Act[] = [
  own(joinCommunity),
  own(joinCommunityDirectly),
  own(leaveCommunity),
  own(cancelJoinRequest),
  onRequest(approveJoinRequest),
  onRequest(rejectJoinRequest),
  invite,
  onInvitation(acceptInvitation, 'guest'),
  onInvitation(rejectInvitation, 'guest'),
  onInvitation(cancelInvitation, 'host'),
  onInvitation(resendInvitation, 'host'),
  onPeople(addCommunityUsers),
  onPeople(removeCommunityUsers, 'query'),
  onPeople(banCommunityUsers),
  onPeople(unbanCommunityUsers),
]

/** The allowed transitions of each status. */
const transitions = {
  requests: { pending: ['approved', 'rejected', 'cancelled'] },
  invitations: { pending: ['approved', 'rejected', 'cancelled'], rejected: ['pending'] },
}

test('members and banned users never have pending entries, and every record follows its status transitions', async () => {
  const act = fc.record({ act: fc.constantFrom(...acts), who: fc.constantFrom(...guests) })
  const how = fc.record({ isPublic: fc.boolean(), requiresJoinApproval: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      how,
      fc.array(act, { minLength: 1, maxLength: 20 }),
      async (community, steps) => {
        const facts: Given[] = [...usersCreated('alice', ...guests), ...hikersCreated(community)]
        let before = statesOf(given(communityService, facts))
        for (const [n, { act: perform, who }] of steps.entries()) {
          const decided = await perform(given(communityService, facts), who, n)
          if (!isRefusal(decided))
            facts.push(...recordedBy(decided).map((fact) => ({ ...fact, by: who })))
          const story = given(communityService, facts)
          const now = statesOf(story)
          for (const kind of ['requests', 'invitations'] as const)
            expectTransitions(kind, before[kind], now[kind])
          before = now
          expectNoPendingEntries(story)
        }
      },
    ),
    { numRuns: 30 },
  )
})

type States = ReadonlyMap<string, string>
/** The status of each user's latest records, by record id. */
const statesOf = (story: Story) => ({
  requests: new Map(
    guests.flatMap((who) => stateOf(story.row(latestJoinRequest(hikers, who))?.request)),
  ),
  invitations: new Map(
    guests.flatMap((who) => stateOf(story.row(latestInvitation(hikers, who))?.invitation)),
  ),
})
const stateOf = (record: { _id: string; status: string } | undefined): [string, string][] =>
  record ? [[record._id, record.status]] : []

const expectTransitions = (kind: keyof typeof transitions, before: States, now: States): void => {
  const allowed: Readonly<Record<string, readonly string[]>> = transitions[kind]
  for (const [id, status] of now) {
    const was = before.get(id)
    if (was !== undefined && was !== status)
      expect(allowed[was] ?? [], `${kind}: from ${was}`).toContain(status)
  }
  // Only a record that is no longer pending can be replaced by a newer one.
  for (const [id, status] of before)
    if (!now.has(id)) expect(status, `${kind}: followed by another`).not.toBe('pending')
}

const expectNoPendingEntries = (story: Story): void => {
  const rows = ['alice', ...guests].map((who) => ({
    who,
    member: story.row(communityUsers.get(hikers, who)),
  }))
  for (const { who, member } of rows) {
    if (member === undefined || member.communityMembership === 'none') continue
    expect(
      story.row(latestJoinRequest(hikers, who))?.request.status,
      `${who} is ${member.communityMembership}`,
    ).not.toBe('pending')
    expect(
      story.row(latestInvitation(hikers, who))?.invitation.status,
      `${who} is ${member.communityMembership}`,
    ).not.toBe('pending')
  }
  const members = rows.filter(({ member }) => member?.communityMembership === 'member').length
  expect(story.row(communities.get(hikers))?.membersCount).toBe(members)
}
