import { claimTaken, refuse, sessionsEnded } from '@causerie/contracts'
import { usersCreated } from '@causerie/testkit/facts'
import { as, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { endSession } from './end-session.ts'

const held = (owner: string) => claimTaken({ kind: 'device', value: 'device-of-alice', owner })
const story = [...usersCreated('alice', 'bob'), held('session-of-alice')]

const admin = as('ADMIN_root', 'admin')

describe('ending a session', () => {
  test('clears the claim of the device', async () => {
    expect(await given(communityService, story).when(endSession)).toEqual([held('')])
    expect(await given(communityService, story).when(endSession, { query: { userId: 'alice' } })).toEqual([held('')])
  })

  test('changes nothing when another session has claimed the device', async () => {
    expect(await given(communityService, [...story, held('later session')]).when(endSession)).toEqual([])
  })

  test('is refused for other users', async () => {
    expect(await given(communityService, story).when(endSession, { query: { userId: 'bob' } })).toEqual(refuse('permission-denied'))
    expect(await given(communityService, story).when(endSession, { query: { userId: 'nobody' } })).toEqual(refuse('permission-denied'))
  })

  test('ends all sessions of the user whom an administrator names', async () => {
    const ended = sessionsEnded({ userId: 'bob' })
    expect(await given(communityService, story).when(endSession, { query: { userId: 'bob' }, caller: admin })).toEqual([ended])
    expect(await given(communityService, [...story, ended]).when(endSession, { query: { userId: 'bob' }, caller: admin })).toEqual([ended])
    expect(await given(communityService, story).when(endSession, { query: { userId: 'nobody' }, caller: admin })).toEqual(
      refuse('user-not-found'),
    )
  })
})
