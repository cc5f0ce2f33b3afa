import { blockRulesAdded } from '@causerie/contracts/chat'
import {
  deviceSessionsEnded,
  secureModeChanged,
  sessionOpened,
  userCreated,
  userUpdated,
} from '@causerie/contracts/community'
import { claimTaken, refuse } from '@causerie/protocol'
import {
  as,
  foldedRows,
  type Given,
  given,
  givenNetwork,
  givenNow,
  madeId,
  recordedBy,
} from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { deviceOf } from '../access-list/device.ts'
import { nameHash } from '../name-hash.ts'
import { communityService } from '../service.ts'
import { deviceSessions } from './device-sessions.ts'
import { openSession } from './open-session.ts'

const phone = deviceOf(givenNetwork, 'alice', 'phone')
const anonymous = as('', 'api-key')
const signIn = (body: object = {}) => ({
  body: { userId: 'alice', deviceId: 'phone', ...body },
  caller: anonymous,
})

const thirtyDaysLater = '2026-03-31T12:00:00.000Z'
const opened = sessionOpened({
  userId: 'alice',
  sessionId: madeId(2),
  device: phone,
  expiresAt: thirtyDaysLater,
})
const handle = claimTaken({ kind: 'profile-handle', value: nameHash('al'), owner: 'alice' })
const alice = userCreated({ userId: 'alice', internalId: 'a1', displayName: 'Alice' })

describe('opening a session', () => {
  test('creates an unknown user', async () => {
    expect(givenNow < thirtyDaysLater).toBe(true)
    expect(
      await given(communityService, []).when(
        openSession,
        signIn({ displayName: 'Alice', profileHandle: 'al' }),
      ),
    ).toEqual([
      userCreated({
        userId: 'alice',
        internalId: madeId(1),
        displayName: 'Alice',
        profileHandle: 'al',
      }),
      handle,
      opened,
    ])
  })

  test('leaves a known user unchanged', async () => {
    expect(
      await given(communityService, [alice]).when(openSession, signIn({ displayName: 'Alice' })),
    ).toEqual([opened])
    expect(
      await given(communityService, [alice]).when(openSession, signIn({ displayName: '' })),
    ).toEqual([opened])
  })

  test('updates only the names that differ', async () => {
    expect(
      await given(communityService, [alice]).when(
        openSession,
        signIn({ displayName: 'Al', profileHandle: 'al' }),
      ),
    ).toEqual([
      userUpdated({ userId: 'alice', displayName: 'Al', profileHandle: 'al' }),
      handle,
      opened,
    ])
  })

  test('ends the oldest session of the user on the device beyond ten', async () => {
    let story: Given[] = [alice]
    const numbers: number[] = []
    const openOnPhone = () =>
      given(communityService, story)
        .row(deviceSessions.get('alice', phone))
        ?.sessions.map(({ number }) => number)
    for (let n = 1; n <= 10; n += 1) {
      const facts = recordedBy(await given(communityService, story).when(openSession, signIn()))
      expect(facts).toEqual([opened])
      story = [...story, ...facts]
      numbers.push(openOnPhone()?.at(-1) ?? -1)
    }
    for (const oldest of numbers.slice(0, 2)) {
      const facts = recordedBy(await given(communityService, story).when(openSession, signIn()))
      expect(facts).toEqual([
        opened,
        deviceSessionsEnded({ userId: 'alice', device: phone, upTo: oldest }),
      ])
      story = [...story, ...facts]
    }
    expect(openOnPhone()).toHaveLength(10)
    expect(openOnPhone()?.slice(0, 8)).toEqual(numbers.slice(2))
    const ended = deviceSessionsEnded({ userId: 'alice', device: phone, upTo: null })
    expect(await given(communityService, [...story, ended]).when(openSession, signIn())).toEqual([
      opened,
    ])
    expect(foldedRows(communityService, story, 'kept').texts()).toEqual(
      foldedRows(communityService, story, 'stored').texts(),
    )
  })

  test('counts no session that has expired', async () => {
    const expired = sessionOpened({
      userId: 'alice',
      sessionId: 's',
      device: phone,
      expiresAt: givenNow,
    })
    const story = [alice, ...Array.from({ length: 20 }, () => expired)]
    expect(await given(communityService, story).when(openSession, signIn())).toEqual([opened])
  })

  test('is refused in secure mode without an auth token', async () => {
    const secure = secureModeChanged({ isSecure: true })
    expect(await given(communityService, [alice, secure]).when(openSession, signIn())).toEqual(
      refuse('invalid-auth-token'),
    )
    expect(
      await given(communityService, [alice, secure, secureModeChanged({ isSecure: false })]).when(
        openSession,
        signIn(),
      ),
    ).toEqual([opened])
  })

  test('creates no user whose id is not composed, but signs in one who was created before', async () => {
    const userId = 'jose\u0301'
    const refused = refuse('invalid-parameters', [
      'userId: Must be in Unicode normalization form C.',
    ])
    expect(await given(communityService, []).when(openSession, signIn({ userId }))).toEqual(refused)
    const before = userCreated({ userId, internalId: 'j1' })
    expect(
      await given(communityService, [before]).when(openSession, signIn({ userId })),
    ).toHaveLength(1)
  })

  test('takes no name that the rules forbid', async () => {
    const words = { ruleId: 'r1', regex: 'swindle', isMatchExactWord: false }
    const resolved = {
      userId: 'alice',
      isInternalId: false,
      internalId: madeId(1),
      sessionId: madeId(2),
      device: phone,
    }
    const verdict = { version: 0, refusedLinks: [], isBlocked: true }
    const story = given(communityService, [alice])
    expect(
      await story.when(openSession, {
        ...signIn({ displayName: 'swindle' }),
        resolved: { ...resolved, verdict },
      }),
    ).toEqual([opened])
    // The rules have changed since they were asked.
    const added = given(communityService, [alice, blockRulesAdded({ rules: [words], by: 'root' })])
    await expect(
      added.when(openSession, { ...signIn(), resolved: { ...resolved, verdict } }),
    ).rejects.toThrow('outdated')
  })

  test('creates no user whose id is the internal id of another user, but signs in an existing one', async () => {
    const resolved = {
      userId: 'alice',
      isInternalId: true,
      internalId: madeId(1),
      sessionId: madeId(2),
      device: phone,
    }
    expect(await given(communityService, []).when(openSession, { ...signIn(), resolved })).toEqual(
      refuse('invalid-parameters', ['userId: Must not be the internal id of another user.']),
    )
    expect(
      await given(communityService, [alice]).when(openSession, { ...signIn(), resolved }),
    ).toEqual([opened])
  })

  test('distinguishes the same device id of other users and in other networks', () => {
    expect(deviceOf('other', 'alice', 'phone')).not.toBe(phone)
    expect(deviceOf(givenNetwork, 'bob', 'phone')).not.toBe(phone)
  })

  test.each(['ADMIN_root', 'DELETED_1', ''])('is refused for the user id %j', async (userId) => {
    await expect(given(communityService, []).when(openSession, signIn({ userId }))).rejects.toThrow(
      'userId',
    )
  })
})
