import { communityMemberLeft } from '@causerie/contracts/community'
import type { CommandRoute } from '@causerie/kernel'
import { isRefusal } from '@causerie/protocol'
import { communities, communityUsers } from '@causerie/replicas'
import { hikers, hikersCreated, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestJoinRequest, pendingJoinRequest } from '../admission/join-request.ts'
import { approveJoinRequest } from '../join-request/approve-join-request.ts'
import { joinCommunity } from '../join-request/join-community.ts'
import { communityService } from '../service.ts'
import { addCommunityUserRole } from './add-community-user-role.ts'
import { addCommunityUsers } from './add-community-users.ts'
import { banCommunityUsers } from './ban-community-users.ts'
import { joinCommunityDirectly } from './join-community-directly.ts'
import { leaveCommunity } from './leave-community.ts'
import { removeCommunityUserRole } from './remove-community-user-role.ts'
import { removeCommunityUsers } from './remove-community-users.ts'
import { unbanCommunityUsers } from './unban-community-users.ts'

const everybody = ['alice', 'bob', 'carol', 'dan']
const moderator = 'community-moderator'
const params = { communityId: hikers }

/**
 * Reference model of a user's membership: roles of members, the reason of others, and whether a
 * join request is pending.
 */
type Person = {
  membership: 'none' | 'member' | 'banned'
  roles: string[]
  reason: string
  hasJoined: boolean
  isPending: boolean
}
type People = Record<string, Person>
const somebody: Person = {
  membership: 'none',
  roles: [],
  reason: '',
  hasJoined: false,
  isPending: false,
}
const member = (person: Person): Person =>
  person.membership === 'member'
    ? person
    : { membership: 'member', roles: ['member'], reason: '', hasJoined: true, isPending: false }
const gone = (person: Person, reason: string): Person =>
  person.membership === 'member' ? { ...person, membership: 'none', roles: [], reason } : person

type Act = {
  by: string
  userIds: string[]
  command: CommandRoute
  input: object
  expected: (person: Person, requiresApproval: boolean) => Person
}
type Kind = (by: string, userIds: string[]) => Omit<Act, 'by'>
const kinds: Record<string, Kind> = {
  join: (by) => ({
    command: joinCommunity,
    userIds: [by],
    input: { params },
    expected: (person, requiresApproval) =>
      requiresApproval ? { ...person, isPending: true } : member(person),
  }),
  approve: (_, userIds) => ({
    command: approveJoinRequest,
    userIds: userIds.slice(0, 1),
    input: {
      params,
      body: { userId: userIds[0] },
      resolved: { communityId: hikers, userId: userIds[0] },
    },
    expected: member,
  }),
  joinDirectly: (by) => ({
    command: joinCommunityDirectly,
    userIds: [by],
    input: { params },
    expected: member,
  }),
  leave: (by) => ({
    command: leaveCommunity,
    userIds: [by],
    input: { params },
    expected: (person) => gone(person, 'left'),
  }),
  add: (_, userIds) => ({
    command: addCommunityUsers,
    userIds,
    input: { params, body: { userIds } },
    expected: member,
  }),
  remove: (_, userIds) => ({
    command: removeCommunityUsers,
    userIds,
    input: { params, query: { userIds } },
    expected: (person) => gone(person, 'removed'),
  }),
  ban: (_, userIds) => ({
    command: banCommunityUsers,
    userIds,
    input: { params, body: { userIds } },
    expected: (person) => ({
      ...person,
      membership: 'banned',
      roles: [],
      reason: 'banned',
      isPending: false,
    }),
  }),
  unban: (_, userIds) => ({
    command: unbanCommunityUsers,
    userIds,
    input: { params, body: { userIds } },
    expected: (person) =>
      person.membership === 'banned' ? { ...person, membership: 'none' } : person,
  }),
  promote: (_, userIds) => ({
    command: addCommunityUserRole,
    userIds,
    input: { params, body: { userIds, role: moderator } },
    expected: (person) =>
      person.membership === 'member'
        ? { ...person, roles: [...new Set([...person.roles, moderator])] }
        : person,
  }),
  demote: (_, userIds) => ({
    command: removeCommunityUserRole,
    userIds,
    input: { params, query: { userIds, role: moderator } },
    expected: (person) => ({ ...person, roles: person.roles.filter((role) => role !== moderator) }),
  }),
}

const act: fc.Arbitrary<Act> = fc
  .tuple(
    fc.constantFrom(...Object.values(kinds)),
    fc.constantFrom('alice', 'bob', 'carol', 'dan', 'ADMIN_root'),
    fc.array(fc.constantFrom(...everybody), { minLength: 1, maxLength: 4 }),
  )
  .map(([kind, by, userIds]) => ({ by, ...kind(by, userIds) }))
  .filter(({ userIds }) => !userIds.includes('ADMIN_root'))

test('memberships, roles, bans and counts match the reference model after any commands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 20 }),
      fc.boolean(),
      async (acts, requiresApproval) => {
        let facts: Given[] = [
          ...usersCreated(...everybody, 'ADMIN_root'),
          ...hikersCreated({ requiresJoinApproval: requiresApproval }),
        ]
        let people: People = Object.fromEntries(everybody.map((userId) => [userId, somebody]))
        people.alice = { ...member(somebody), roles: ['member', moderator] }

        for (const { by, userIds, command, input, expected } of acts) {
          const before = given(communityService, facts)
          const caller = as(by, by === 'ADMIN_root' ? 'admin' : 'user')
          const decided = await before.when(command, { ...input, caller })
          if (isRefusal(decided)) continue
          facts = [...facts, ...recordedBy(decided)]
          const changed = Object.entries(people).map(
            ([userId, was]) =>
              [userId, userIds.includes(userId) ? expected(was, requiresApproval) : was] as const,
          )
          people = Object.fromEntries(changed)

          const after = given(communityService, facts)
          for (const userId of everybody) {
            const { membership, roles, reason, hasJoined, isPending } = people[userId] ?? somebody
            const row = after.row(communityUsers.get(hikers, userId))
            expect({
              userId,
              isPending:
                pendingJoinRequest(after.row(latestJoinRequest(hikers, userId))) !== undefined,
            }).toEqual({
              userId,
              isPending,
            })
            if (!row)
              expect({ membership, hasJoined }).toEqual({ membership: 'none', hasJoined: false })
            else {
              expect(row).toMatchObject({
                communityMembership: membership,
                isBanned: membership === 'banned',
                roles,
              })
              expect({ userId, reason: row.notMemberReason }).toEqual({ userId, reason })
              expect(
                [row.lastJoin, row.lastActivity].every((time) => (time !== null) === hasJoined),
              ).toBe(true)
            }
          }
          const members = Object.values(people).filter((person) => person.membership === 'member')
          const moderators = members.filter((person) => person.roles.includes(moderator))
          expect(after.row(communities.get(hikers))).toMatchObject({
            membersCount: members.length,
            moderatorMemberCount: moderators.length,
          })
          expect(moderators.length).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('deleted users are not counted as members', () => {
  const ended = communityMemberLeft({ communityId: hikers, userId: 'alice', reason: 'deleted' })
  const after = given(communityService, [
    ...usersCreated('alice'),
    ...hikersCreated(),
    ended,
    ended,
  ])
  expect(after.row(communities.get(hikers))).toMatchObject({
    membersCount: 0,
    moderatorMemberCount: 0,
  })
  expect(after.row(communityUsers.get(hikers, 'alice'))).toMatchObject({
    communityMembership: 'none',
    notMemberReason: 'deleted',
  })
})
