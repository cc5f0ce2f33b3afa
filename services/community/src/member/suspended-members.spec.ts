import {
  userDeleted,
  userGloballyBanned,
  userGloballyUnbanned,
} from '@causerie/contracts/community'
import type { AnyDecision } from '@causerie/kernel'
import { type Fact, isRefusal } from '@causerie/protocol'
import { communities, communityUsers } from '@causerie/replicas'
import { hikers, hikersCreated, usersCreated } from '@causerie/testkit/facts'
import { as, foldedRows, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { membershipCleanUp } from '../deleted-user/clean-up-deleted-user.ts'
import { communityService } from '../service.ts'
import { addCommunityUserRoles } from './add-community-user-roles.ts'
import { addCommunityUsers } from './add-community-users.ts'
import { banCommunityUsers } from './ban-community-users.ts'
import { removeCommunityUserRoles } from './remove-community-user-roles.ts'
import { removeCommunityUsers } from './remove-community-users.ts'
import { matchSuspension } from './suspended-members.ts'
import { unbanCommunityUsers } from './unban-community-users.ts'

const people = ['alice', 'bob', 'carol'] as const
const start: Given[] = [...usersCreated(...people), ...hikersCreated()]
const params = { communityId: hikers }
const roles = ['community-moderator']

const asked = (userId: string) => {
  const named = { userIds: [userId], roles }
  return { params, body: named, query: named, caller: as('ADMIN_root', 'admin') }
}
const followed = async (
  story: Given[],
  fact: Fact,
  decision: AnyDecision,
): Promise<readonly Fact[]> => [
  fact,
  ...given(communityService, [...story, fact]).decided(decision),
]
const allowed = (decided: Parameters<typeof recordedBy>[0]): readonly Fact[] =>
  isRefusal(decided) ? [] : recordedBy(decided)

/** What happens to a user, with what follows from it. An administrator asks. */
const steps = {
  add: async (story: Given[], userId: string) =>
    allowed(await given(communityService, story).when(addCommunityUsers, asked(userId))),
  remove: async (story: Given[], userId: string) =>
    allowed(await given(communityService, story).when(removeCommunityUsers, asked(userId))),
  ban: async (story: Given[], userId: string) =>
    allowed(await given(communityService, story).when(banCommunityUsers, asked(userId))),
  unban: async (story: Given[], userId: string) =>
    allowed(await given(communityService, story).when(unbanCommunityUsers, asked(userId))),
  appoint: async (story: Given[], userId: string) =>
    allowed(await given(communityService, story).when(addCommunityUserRoles, asked(userId))),
  dismiss: async (story: Given[], userId: string) =>
    allowed(await given(communityService, story).when(removeCommunityUserRoles, asked(userId))),
  banGlobally: (story: Given[], userId: string) =>
    followed(story, userGloballyBanned({ userId }), matchSuspension(hikers, userId)),
  unbanGlobally: (story: Given[], userId: string) =>
    followed(story, userGloballyUnbanned({ userId }), matchSuspension(hikers, userId)),
  delete: (story: Given[], userId: string) =>
    followed(story, userDeleted({ userId }), membershipCleanUp(hikers, userId)),
}
type Step = keyof typeof steps

const after = async (...taken: [Step, string][]): Promise<Given[]> => {
  let story = start
  for (const [step, userId] of taken) story = [...story, ...(await steps[step](story, userId))]
  return story
}
const countsOf = (story: Given[]) => {
  const row = given(communityService, story).row(communities.get(hikers))
  return [row?.membersCount, row?.moderatorMemberCount]
}
/** The members whom a list shows, and the moderators among them. */
const recount = (story: Given[]) => {
  const rows = people.map((userId) =>
    given(communityService, story).row(communityUsers.get(hikers, userId)),
  )
  const members = rows.filter((row) => row?.communityMembership === 'member' && !row.isSuspended)
  return [
    members.length,
    members.filter((row) => row?.roles.includes('community-moderator')).length,
  ]
}

describe('a ban from the network', () => {
  test('takes a member out of the counts, and its end brings them back with their roles, once each', async () => {
    const moderating = await after(['add', 'bob'], ['appoint', 'bob'])
    expect(countsOf(moderating)).toEqual([2, 2])
    const banned = [...moderating, ...(await steps.banGlobally(moderating, 'bob'))]
    expect(countsOf(banned)).toEqual([1, 1])
    expect(given(communityService, banned).decided(matchSuspension(hikers, 'bob'))).toEqual([])
    const unbanned = [...banned, ...(await steps.unbanGlobally(banned, 'bob'))]
    expect(countsOf(unbanned)).toEqual([2, 2])
    expect(given(communityService, unbanned).decided(matchSuspension(hikers, 'bob'))).toEqual([])
  })

  test('is matched as it is now, if it has ended before it was followed', () => {
    const story = [
      ...start,
      userGloballyBanned({ userId: 'alice' }),
      userGloballyUnbanned({ userId: 'alice' }),
    ]
    expect(given(communityService, story).decided(matchSuspension(hikers, 'alice'))).toEqual([])
  })

  test('of a member who is added, removed or banned meanwhile is counted by nobody', async () => {
    expect(countsOf(await after(['banGlobally', 'bob'], ['add', 'bob']))).toEqual([1, 1])
    expect(
      countsOf(await after(['banGlobally', 'bob'], ['add', 'bob'], ['unbanGlobally', 'bob'])),
    ).toEqual([2, 1])
    expect(
      countsOf(
        await after(
          ['add', 'bob'],
          ['banGlobally', 'bob'],
          ['remove', 'bob'],
          ['unbanGlobally', 'bob'],
        ),
      ),
    ).toEqual([1, 1])
    expect(
      countsOf(
        await after(
          ['add', 'bob'],
          ['banGlobally', 'bob'],
          ['ban', 'bob'],
          ['unbanGlobally', 'bob'],
        ),
      ),
    ).toEqual([1, 1])
  })

  test('of a moderator lets the other one stay the last, and may be removed', async () => {
    const story = await after(['add', 'bob'], ['appoint', 'bob'], ['banGlobally', 'bob'])
    expect(await steps.remove(story, 'alice')).toEqual([])
    expect(await steps.remove(story, 'bob')).toHaveLength(1)
  })
})

test('counts are those of the members that are listed, after any sequence of ends', async () => {
  const anyStep = fc.tuple(
    fc.constantFrom(...(Object.keys(steps) as Step[])),
    fc.constantFrom(...people),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 10 }), async (taken) => {
      const story = await after(...taken)
      expect(countsOf(story)).toEqual(recount(story))
      expect(foldedRows(communityService, story, 'kept').texts()).toEqual(
        foldedRows(communityService, story, 'stored').texts(),
      )
    }),
    { numRuns: 60 },
  )
})
