import { blockRulesAdded, claimTaken, refuse, secureModeChanged, sessionOpened, userCreated, userUpdated } from '@causerie/contracts'
import { as, given, givenNetwork, givenNow, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { nameHash } from '../name-hash.ts'
import { communityService } from '../service.ts'
import { deviceOf } from './device.ts'
import { openSession } from './open-session.ts'

const phone = deviceOf(givenNetwork, 'phone')
const anonymous = as('', 'api-key')
const signIn = (body: object = {}) => ({ body: { userId: 'alice', deviceId: 'phone', ...body }, caller: anonymous })

const thirtyDaysLater = '2026-03-31T12:00:00.000Z'
const opened = sessionOpened({ userId: 'alice', sessionId: madeId(2), device: phone, expiresAt: thirtyDaysLater })
const taken = claimTaken({ kind: 'device', value: phone, owner: madeId(2) })
const handle = claimTaken({ kind: 'profile-handle', value: nameHash('al'), owner: 'alice' })
const alice = userCreated({ userId: 'alice', internalId: 'a1', displayName: 'Alice' })

describe('opening a session', () => {
  test('creates an unknown user', async () => {
    expect(givenNow < thirtyDaysLater).toBe(true)
    expect(await given(communityService, []).when(openSession, signIn({ displayName: 'Alice', profileHandle: 'al' }))).toEqual([
      userCreated({ userId: 'alice', internalId: madeId(1), displayName: 'Alice', profileHandle: 'al' }),
      handle,
      opened,
      taken,
    ])
  })

  test('leaves a known user unchanged', async () => {
    expect(await given(communityService, [alice]).when(openSession, signIn({ displayName: 'Alice' }))).toEqual([opened, taken])
    expect(await given(communityService, [alice]).when(openSession, signIn({ displayName: '' }))).toEqual([opened, taken])
  })

  test('updates only the names that differ', async () => {
    expect(await given(communityService, [alice]).when(openSession, signIn({ displayName: 'Al', profileHandle: 'al' }))).toEqual([
      userUpdated({ userId: 'alice', displayName: 'Al', profileHandle: 'al' }),
      handle,
      opened,
      taken,
    ])
  })

  test('claims the device from the previous session', async () => {
    const bobs = claimTaken({ kind: 'device', value: phone, owner: 'session-of-bob' })
    const story = given(communityService, [alice, bobs])
    expect(await story.when(openSession, signIn())).toEqual([opened, taken])
  })

  test('is refused in secure mode without an auth token', async () => {
    const secure = secureModeChanged({ isSecure: true })
    expect(await given(communityService, [alice, secure]).when(openSession, signIn())).toEqual(refuse('invalid-auth-token'))
    expect(await given(communityService, [alice, secure, secureModeChanged({ isSecure: false })]).when(openSession, signIn())).toEqual([
      opened,
      taken,
    ])
  })

  test('creates no user whose id is not composed, but signs in one who was created before', async () => {
    const userId = 'jose\u0301'
    const refused = refuse('invalid-parameters', ['userId: Must be in Unicode normalization form C.'])
    expect(await given(communityService, []).when(openSession, signIn({ userId }))).toEqual(refused)
    const before = userCreated({ userId, internalId: 'j1' })
    expect(await given(communityService, [before]).when(openSession, signIn({ userId }))).toHaveLength(2)
  })

  test('takes no name that the rules forbid, or that shows nothing', async () => {
    const words = { ruleId: 'r1', regex: 'swindle', isMatchExactWord: false }
    const about = { userId: 'alice', isInternalId: false, internalId: madeId(1), sessionId: madeId(2), device: phone }
    const verdict = { version: 0, refusedLinks: [], isBlocked: true }
    const story = given(communityService, [alice])
    expect(await story.when(openSession, { ...signIn({ displayName: 'swindle' }), about: { ...about, verdict } })).toEqual([opened, taken])
    expect(await story.when(openSession, signIn({ displayName: '\u3164' }))).toEqual([opened, taken])
    // The rules have changed since they were asked.
    const added = given(communityService, [alice, blockRulesAdded({ rules: [words], by: 'root' })])
    await expect(added.when(openSession, { ...signIn(), about: { ...about, verdict } })).rejects.toThrow('outdated')
  })

  test('creates no user whose id is the internal id of another user, but signs in an existing one', async () => {
    const about = { userId: 'alice', isInternalId: true, internalId: madeId(1), sessionId: madeId(2), device: phone }
    expect(await given(communityService, []).when(openSession, { ...signIn(), about })).toEqual(
      refuse('invalid-parameters', ['userId: Must not be the internal id of another user.']),
    )
    expect(await given(communityService, [alice]).when(openSession, { ...signIn(), about })).toEqual([opened, taken])
  })

  test('distinguishes the same device id in different networks', () => {
    expect(deviceOf('other', 'phone')).not.toBe(phone)
  })

  test.each(['ADMIN_root', 'DELETED_1', ''])('is refused for the user id %j', async (userId) => {
    await expect(given(communityService, []).when(openSession, signIn({ userId }))).rejects.toThrow('userId')
  })
})
