import { refuse } from '@causerie/contract'
import { describe, expect, test } from 'vitest'
import { type PollTarget, refusalToReadPoll } from './poll-policy.ts'

const poll = { userId: 'bob', isDeleted: false, isClosed: false, closedAt: null, postId: null, targetType: null }
const by = (userId: string, kind: 'user' | 'admin' = 'user') => ({ userId, kind })

describe('a poll', () => {
  const inCommunity = (fields: object = {}): PollTarget => ({
    targetType: 'community',
    isPublic: true,
    isDeleted: false,
    isInvited: false,
    member: undefined,
    ...fields,
  })
  const reads = (userId: string, target: PollTarget, kind: 'user' | 'admin' = 'user') =>
    refusalToReadPoll({ ...poll, targetType: target?.targetType ?? null }, target, by(userId, kind))?.refused ?? 'yes'

  test('is read by its creator and administrators before a post shows it', () => {
    expect([reads('bob', undefined), reads('carol', undefined), reads('ADMIN_ada', undefined, 'admin')]).toEqual([
      'yes',
      'poll-not-found',
      'yes',
    ])
  })

  test('is read by whoever can read the community', () => {
    const hidden = { isPublic: false }
    expect(reads('carol', inCommunity())).toBe('yes')
    expect(reads('carol', inCommunity(hidden))).toBe('not-a-member')
    expect(reads('carol', inCommunity({ ...hidden, isInvited: true }))).toBe('yes')
    expect(reads('carol', inCommunity({ ...hidden, member: { communityMembership: 'member', roles: [] } }))).toBe('yes')
    expect(reads('carol', inCommunity({ isDeleted: true }))).toBe('poll-not-found')
  })

  test('is read on the feed of a user by whoever is not blocked', () => {
    const feed = { targetType: 'user', isDeleted: false, isBlocked: false } as const
    expect(reads('carol', feed)).toBe('yes')
    expect(reads('carol', { ...feed, isBlocked: true })).toBe('blocked-user')
    expect(reads('carol', { ...feed, isDeleted: true })).toBe('poll-not-found')
  })

  test('is read by nobody once it is deleted', () => {
    expect(refusalToReadPoll({ ...poll, isDeleted: true }, undefined, by('bob'))).toEqual(refuse('poll-not-found'))
    expect(refusalToReadPoll(undefined, undefined, by('bob'))).toEqual(refuse('poll-not-found'))
  })
})
