import { refuse } from '@causerie/protocol'
import { describe, expect, test } from 'vitest'
import { refusalToReadPoll } from './poll-policy.ts'

const poll = { userId: 'bob', isDeleted: false }
const readable = { refusal: undefined, isBlocked: false }
const hidden = { ...readable, refusal: refuse('post-not-found') }
const reads = (
  userId: string,
  showing: Parameters<typeof refusalToReadPoll>[1],
  kind: 'user' | 'admin' = 'user',
) => refusalToReadPoll(poll, showing, { userId, kind })?.refused ?? 'yes'

describe('a poll', () => {
  test('is read by its creator and administrators whatever shows it', () => {
    expect([
      reads('bob', hidden),
      reads('carol', hidden),
      reads('ADMIN_ada', hidden, 'admin'),
    ]).toEqual(['yes', 'poll-not-found', 'yes'])
  })

  test('is read by others with the post that shows it, unless the owner of its feed blocks them', () => {
    expect(reads('carol', readable)).toBe('yes')
    expect(reads('carol', { ...readable, refusal: refuse('not-a-member') })).toBe('not-a-member')
    expect(reads('carol', { ...readable, isBlocked: true })).toBe('blocked-user')
  })

  test('is read by nobody once it is deleted', () => {
    const by = { userId: 'bob', kind: 'user' } as const
    expect(refusalToReadPoll({ ...poll, isDeleted: true }, readable, by)).toEqual(
      refuse('poll-not-found'),
    )
    expect(refusalToReadPoll(undefined, readable, by)).toEqual(refuse('poll-not-found'))
  })
})
