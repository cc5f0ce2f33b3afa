import { expect, test } from 'vitest'
import { addCommunityUserRole } from './add-community-user-role.ts'
import { addCommunityUserRoles } from './add-community-user-roles.ts'
import { addCommunityUsers } from './add-community-users.ts'
import { banCommunityUsers } from './ban-community-users.ts'
import { removeCommunityUserRole } from './remove-community-user-role.ts'
import { removeCommunityUserRoles } from './remove-community-user-roles.ts'
import { removeCommunityUsers } from './remove-community-users.ts'
import { unbanCommunityUsers } from './unban-community-users.ts'

const list = (length: number, item = 'x') => Array.from({ length }, () => item)

/** What an operation takes people from, what it needs besides, and how long an id may be. */
const batches = [
  { id: addCommunityUsers.id, input: addCommunityUsers.body, besides: {}, longest: 50 },
  { id: removeCommunityUsers.id, input: removeCommunityUsers.query, besides: {}, longest: 50 },
  { id: banCommunityUsers.id, input: banCommunityUsers.body, besides: {}, longest: 900 },
  { id: unbanCommunityUsers.id, input: unbanCommunityUsers.body, besides: {}, longest: 900 },
  {
    id: addCommunityUserRole.id,
    input: addCommunityUserRole.body,
    besides: { role: 'r' },
    longest: 50,
  },
  {
    id: removeCommunityUserRole.id,
    input: removeCommunityUserRole.query,
    besides: { role: 'r' },
    longest: 50,
  },
  {
    id: addCommunityUserRoles.id,
    input: addCommunityUserRoles.body,
    besides: { roles: ['r'] },
    longest: 50,
  },
  {
    id: removeCommunityUserRoles.id,
    input: removeCommunityUserRoles.query,
    besides: { roles: ['r'] },
    longest: 50,
  },
]

test.each(batches)(
  '$id takes 1 to 100 people with ids of 1 to $longest characters',
  ({ input, besides, longest }) => {
    const accepts = (userIds: unknown) => input.safeParse({ userIds, ...besides }).success
    for (const fine of [
      list(1),
      list(100, 'é'.repeat(longest)),
      ['😀'.repeat(longest)],
      ['a/b?c=d&e f'],
    ])
      expect(accepts(fine)).toBe(true)
    for (const wrong of [undefined, null, 'x', [], list(101), [''], ['x'.repeat(longest + 1)], [7]])
      expect(accepts(wrong)).toBe(false)
  },
)

test.each([
  { id: addCommunityUserRole.id, input: addCommunityUserRole.body, longest: 100 },
  { id: removeCommunityUserRole.id, input: removeCommunityUserRole.query, longest: 900 },
])('$id takes one role of 1 to $longest characters', ({ input, longest }) => {
  const accepts = (role: unknown) => input.safeParse({ userIds: ['x'], role }).success
  for (const fine of ['x', 'ж'.repeat(longest)]) expect(accepts(fine)).toBe(true)
  for (const wrong of [undefined, '', 'x'.repeat(longest + 1), ['x']])
    expect(accepts(wrong)).toBe(false)
})

test.each([
  { id: addCommunityUserRoles.id, input: addCommunityUserRoles.body, most: 20 },
  { id: removeCommunityUserRoles.id, input: removeCommunityUserRoles.query, most: 100 },
])('$id takes 1 to $most roles of 1 to 100 characters', ({ input, most }) => {
  const accepts = (roles: unknown) => input.safeParse({ userIds: ['x'], roles }).success
  for (const fine of [list(1), list(most, 'x'.repeat(100))]) expect(accepts(fine)).toBe(true)
  for (const wrong of [undefined, [], list(most + 1), [''], ['x'.repeat(101)]])
    expect(accepts(wrong)).toBe(false)
})

test('the largest ban fits its limit', () => {
  const largest = { userIds: list(100, '\u{1F600}'.repeat(900)) }
  expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(banCommunityUsers.bodyLimit)
})
