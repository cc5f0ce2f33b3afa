import { joinRequested, memberJoined, refuse } from '@causerie/contracts'
import { founded, hikers, joined, left, met } from '@causerie/testkit/facts'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { joinCommunityDirectly } from '../member/join-community-directly.ts'
import { communityService } from '../service.ts'
import { joinCommunity } from './join-community.ts'

const asked = (status: 'pending' | 'approved', joinRequestId = madeId(1)) =>
  joinRequested({ joinRequestId, communityId: hikers, userId: 'bob', status })
const bobJoined = memberJoined({ communityId: hikers, userId: 'bob', roles: ['member'] })

const toHikers = { params: { communityId: hikers }, caller: as('bob') }
const join = (...story: Given[]) => given(communityService, [...met('alice', 'bob'), ...story]).when(joinCommunity, toHikers)
const joinDirectly = (...story: Given[]) =>
  given(communityService, [...met('alice', 'bob'), ...story]).when(joinCommunityDirectly, toHikers)

describe('joining a community (E11)', () => {
  test('makes a member at once', async () => {
    expect(await join(...founded())).toEqual([asked('approved'), bobJoined])
  })

  test('is possible again after leaving', async () => {
    expect(await join(...founded(), joined('bob'), left('bob'))).toEqual([asked('approved'), bobJoined])
  })

  test('asks first where the community wants that, private or not', async () => {
    expect(await join(...founded({ requiresJoinApproval: true }))).toEqual([asked('pending')])
    expect(await join(...founded({ requiresJoinApproval: true, isPublic: false }))).toEqual([asked('pending')])
  })

  test('is refused to members and to those who asked, also when two requests race', async () => {
    expect(await join(...founded(), joined('bob'))).toEqual(refuse('already-joined'))
    expect(await join(...founded({ requiresJoinApproval: true }), asked('pending', 'r1'))).toEqual(refuse('already-joined'))
  })

  test('is refused where nobody may come in', async () => {
    expect(await join(...founded({ isPublic: false }))).toEqual(refuse('private-community'))
    expect(await join()).toEqual(refuse('community-not-found'))
  })

  test('lets administrators into private communities', async () => {
    const story = [...met('alice', 'ADMIN_root'), ...founded({ isPublic: false })]
    const caller = as('ADMIN_root', 'admin')
    expect(await given(communityService, story).when(joinCommunity, { ...toHikers, caller })).toMatchObject([{}, { type: 'MemberJoined' }])
  })
})

describe('joining directly (v3)', () => {
  test('makes a member without a request', async () => {
    expect(await joinDirectly(...founded())).toEqual([bobJoined])
  })

  test('is refused where it cannot be', async () => {
    expect(await joinDirectly(...founded({ requiresJoinApproval: true }))).toEqual(refuse('permission-denied'))
    expect(await joinDirectly(...founded({ isPublic: false }))).toEqual(refuse('private-community'))
    expect(await joinDirectly(...founded(), joined('bob'))).toEqual(refuse('already-joined'))
    expect(await joinDirectly()).toEqual(refuse('community-not-found'))
  })
})
