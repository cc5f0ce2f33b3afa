import { expect, test } from 'vitest'
import { listCommunities } from '../community/list-communities.ts'
import { listUsers } from './list-users.ts'

const ids = (length: number) => Array.from({ length }, (_, n) => `id-${n}`)

test('a list takes 1 to 100 ids', () => {
  for (const userIds of [ids(1), ids(100)])
    expect(listUsers.query.safeParse({ userIds }).success).toBe(true)
  for (const userIds of [ids(0), ids(101), undefined])
    expect(listUsers.query.safeParse({ userIds }).success).toBe(false)
  for (const communityIds of [ids(0), ids(101)])
    expect(listCommunities.query.safeParse({ communityIds }).success).toBe(false)
  expect(listCommunities.query.parse({ communityIds: ids(100) })).toEqual({
    communityIds: ids(100),
    type: 'public',
  })
})
