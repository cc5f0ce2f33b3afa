import { expect, test } from 'vitest'
import { queryCommunityUsers } from './query-community-users.ts'

const accepts = (fields: object) => queryCommunityUsers.query.safeParse(fields).success
const list = (length: number) => Array.from({ length }, () => 'x')

test('members, newest first, unless the caller asks otherwise', () => {
  expect(queryCommunityUsers.query.parse({})).toEqual({
    memberships: ['member'],
    sortBy: 'lastCreated',
    type: 'public',
    options: { limit: 10 },
  })
})

test.each([
  [{ memberships: ['member', 'banned'] }, { memberships: ['none'] }],
  [{ memberships: ['banned'] }, { memberships: [] }],
  [{ roles: list(20) }, { roles: list(21) }],
  [{ search: 'x'.repeat(10_000) }, { search: 'x'.repeat(10_001) }],
  [{ options: { limit: 1 } }, { options: { limit: 0 } }],
])('%j is accepted, %j is not', (fine, wrong) => {
  expect(accepts(fine)).toBe(true)
  expect(accepts(wrong)).toBe(false)
})

test('a community id in a path has 1 to 900 characters', () => {
  for (const length of [1, 900])
    expect(queryCommunityUsers.params.safeParse({ communityId: 'x'.repeat(length) }).success).toBe(
      true,
    )
  for (const length of [0, 901])
    expect(queryCommunityUsers.params.safeParse({ communityId: 'x'.repeat(length) }).success).toBe(
      false,
    )
})
