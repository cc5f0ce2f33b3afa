import { deviceSessionsEnded, sessionOpened, sessionsEnded } from '@causerie/contracts/community'
import { claimTaken, refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, givenNetwork } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { deviceOf } from '../access-list/device.ts'
import { communityService } from '../service.ts'
import { endSession } from './end-session.ts'

const held = (owner: string) => claimTaken({ kind: 'device', value: 'device-of-alice', owner })
const story = [...usersCreated('alice', 'bob'), held('session-of-alice')]

const admin = as('ADMIN_root', 'admin')

const tablet = deviceOf(givenNetwork, 'alice', 'tablet')
const onTablet = (n: number): Given =>
  sessionOpened({
    userId: 'alice',
    sessionId: `s${n}`,
    device: tablet,
    expiresAt: '2027-01-01T00:00:00.000Z',
  })

describe('ending a session', () => {
  test('ends all sessions of the user on the device', async () => {
    const caller = { ...as('alice'), sessionId: 's1', device: tablet }
    const ended = deviceSessionsEnded({ userId: 'alice', device: tablet, upTo: null })
    const open = [...story, onTablet(1), onTablet(2)]
    expect(await given(communityService, open).when(endSession, { caller })).toEqual([ended])
    expect(await given(communityService, [...open, ended]).when(endSession, { caller })).toEqual([])
    // Before or behind a sign-in in another tab: what was opened before it is over, what is opened
    // later is not.
    expect(
      await given(communityService, [...open, ended, onTablet(3)]).when(endSession, { caller }),
    ).toEqual([ended])
  })

  test('clears the claim of a device of before, which has one', async () => {
    expect(await given(communityService, story).when(endSession)).toEqual([held('')])
    expect(
      await given(communityService, story).when(endSession, { query: { userId: 'alice' } }),
    ).toEqual([held('')])
  })

  test('changes nothing when another session has claimed the device', async () => {
    expect(
      await given(communityService, [...story, held('later session')]).when(endSession),
    ).toEqual([])
  })

  test('is refused for other users', async () => {
    expect(
      await given(communityService, story).when(endSession, { query: { userId: 'bob' } }),
    ).toEqual(refuse('permission-denied'))
    expect(
      await given(communityService, story).when(endSession, { query: { userId: 'nobody' } }),
    ).toEqual(refuse('permission-denied'))
  })

  test('ends all sessions of the user whom an administrator names', async () => {
    const ended = sessionsEnded({ userId: 'bob' })
    expect(
      await given(communityService, story).when(endSession, {
        query: { userId: 'bob' },
        caller: admin,
      }),
    ).toEqual([ended])
    expect(
      await given(communityService, [...story, ended]).when(endSession, {
        query: { userId: 'bob' },
        caller: admin,
      }),
    ).toEqual([ended])
    expect(
      await given(communityService, story).when(endSession, {
        query: { userId: 'nobody' },
        caller: admin,
      }),
    ).toEqual(refuse('user-not-found'))
  })
})
