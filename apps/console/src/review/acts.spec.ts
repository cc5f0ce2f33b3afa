import { describe, expect, test } from 'vitest'
import { type Act, acts, mayDo, oncePerAuthor } from './acts.ts'
import type { Item } from './flagged.ts'

const post: Item = {
  type: 'post',
  recordId: 'post',
  authorId: 'bob',
  targetType: 'community',
  targetId: 'gardeners',
  flagCount: 1,
  flaggedAt: '2026-01-01T00:00:00.000Z',
  flags: [],
  versions: [],
  text: 'hello',
  media: [],
  pollId: undefined,
  streamId: undefined,
  thread: undefined,
  createdAt: '2026-01-01T00:00:00.000Z',
  author: undefined,
  membership: { isMember: true, isBanned: false, since: '2026-01-01T00:00:00.000Z' },
  permissionsThere: [],
  targetName: 'Gardeners',
  context: undefined,
}
const alice = { userId: 'alice', isAdmin: false, permissions: new Set<string>() }
const admin = { ...alice, isAdmin: true }
const offered = (item: Partial<Item>, reader = alice): Act[] =>
  acts.filter((act) => mayDo(act, { ...post, ...item }, reader))

describe('a reader is offered', () => {
  test('nothing without a permission', () => {
    for (const type of ['post', 'comment', 'story', 'message', 'user'] as const)
      expect(offered({ type })).toEqual([])
  })

  test('what a role in the community allows', () => {
    expect(offered({ permissionsThere: ['DELETE_COMMUNITY_POST'] })).toEqual(['clear', 'remove'])
    expect(offered({ permissionsThere: ['BAN_COMMUNITY_USER'] })).toEqual(['banHere'])
    expect(offered({ targetType: 'user', permissionsThere: ['DELETE_COMMUNITY_POST'] })).toEqual([])
  })

  test('a ban from the network by a role in the network alone', () => {
    expect(offered({ permissionsThere: ['BAN_USER'] })).toEqual([])
    expect(offered({}, { ...alice, permissions: new Set(['BAN_USER']) })).toEqual(['banEverywhere'])
  })

  test('no second ban, and none of themselves', () => {
    const banned = { membership: { isMember: false, isBanned: true, since: '' } }
    expect(offered(banned, admin)).toEqual(['clear', 'remove', 'banEverywhere'])
    expect(offered({ authorId: 'alice' }, admin)).toEqual(['clear', 'remove'])
  })

  test('the flags of stories only as an administrator, and no deletion of users', () => {
    expect(offered({ type: 'story', permissionsThere: ['MANAGE_COMMUNITY_STORY'] })).toEqual([
      'remove',
    ])
    expect(offered({ type: 'story' }, admin)).toContain('clear')
    expect(offered({ type: 'user', targetType: 'user' }, admin)).toEqual(['clear', 'banEverywhere'])
  })
})

test('an author of several records is banned once in each place', () => {
  const items = [
    post,
    { ...post, recordId: 'other' },
    { ...post, recordId: 'elsewhere', targetId: 'hikers' },
  ]
  expect(oncePerAuthor('remove', items)).toHaveLength(3)
  expect(oncePerAuthor('banHere', items).map(({ targetId }) => targetId)).toEqual([
    'gardeners',
    'hikers',
  ])
  expect(oncePerAuthor('banEverywhere', items)).toHaveLength(1)
})
