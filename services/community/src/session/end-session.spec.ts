import { claimTaken, refuse } from '@causerie/contracts'
import { internalIdOf, met } from '@causerie/testkit/facts'
import { as, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { endSession } from './end-session.ts'

const held = (owner: string) => claimTaken({ kind: 'device', value: 'device-of-alice', owner })
const story = [...met('alice', 'bob'), held('session-of-alice')]

describe('ending a session', () => {
  test('leaves the device to nobody', async () => {
    expect(await given(communityService, story).when(endSession)).toEqual([held('')])
    expect(await given(communityService, story).when(endSession, { query: { userId: 'alice' } })).toEqual([held('')])
    const internal = { userId: internalIdOf('alice'), isPublic: false }
    expect(await given(communityService, story).when(endSession, { query: internal })).toEqual([held('')])
  })

  test('changes nothing when the device was taken since', async () => {
    expect(await given(communityService, [...story, held('later session')]).when(endSession)).toEqual([])
  })

  test('is refused for somebody else', async () => {
    const bobs = { query: { userId: 'bob' } }
    expect(await given(communityService, story).when(endSession, bobs)).toEqual(refuse('permission-denied'))
    expect(await given(communityService, story).when(endSession, { ...bobs, caller: as('ADMIN_root', 'admin') })).toEqual(
      refuse('permission-denied'),
    )
  })
})
