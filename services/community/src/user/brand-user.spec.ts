import { blockRulesAdded } from '@causerie/contracts/chat'
import { userCreated, userUpdated } from '@causerie/contracts/community'
import { claimTaken, refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { openSession } from '../session/open-session.ts'
import { createBrandUser } from './create-brand-user.ts'
import { updateBrandUser } from './update-brand-user.ts'

const caller = as('ADMIN_root', 'admin')
const userId = madeId(1)
const made = [
  claimTaken({ kind: 'brand-user', value: 'only', owner: userId }),
  userCreated({ userId, internalId: userId, displayName: 'Causerie', isBrand: true }),
]
const body = { displayName: 'Causerie' }
/** What rules say of a name before there are any. */
const tried = { version: 0, refusedLinks: [], isBlocked: false }

describe('the brand user', () => {
  test('is created once, also by concurrent requests', async () => {
    expect(await given(communityService, []).when(createBrandUser, { body, caller })).toEqual(made)
    expect(await given(communityService, made).when(createBrandUser, { body, caller })).toEqual(
      refuse('brand-user-exists'),
    )
    expect(given(communityService, made).row(users.get(userId))).toMatchObject({
      isBrand: true,
      displayName: 'Causerie',
    })
  })

  test('can be renamed and cannot sign in', async () => {
    const rename = (displayName: string, id = userId) =>
      given(communityService, [...usersCreated('alice'), ...made]).when(updateBrandUser, {
        params: { userId: id },
        body: { displayName },
        caller,
      })
    expect(await rename('C.')).toEqual([userUpdated({ userId, displayName: 'C.' })])
    expect(await rename('Causerie')).toEqual([])
    expect(await rename('C.', 'alice')).toEqual(refuse('user-not-found'))
    const resolved = {
      userId,
      isInternalId: true,
      internalId: madeId(2),
      sessionId: madeId(3),
      device: 'phone',
    }
    const signIn = { body: { userId, deviceId: 'phone' }, caller: as('', 'api-key'), resolved }
    expect(await given(communityService, made).when(openSession, signIn)).toEqual(
      refuse('cannot-sign-in'),
    )
  })

  test('is refused an unknown avatar file', async () => {
    const withPicture = { body: { ...body, avatarFileId: 'nothing' }, caller }
    expect(await given(communityService, []).when(createBrandUser, withPicture)).toEqual(
      refuse('unknown-file', ['nothing']),
    )
    const change = { ...withPicture, params: { userId } }
    expect(await given(communityService, made).when(updateBrandUser, change)).toEqual(
      refuse('unknown-file', ['nothing']),
    )
  })

  test('is held to the rules for names, when it is created and when it is renamed', async () => {
    const words = blockRulesAdded({
      rules: [{ ruleId: 'swindle', regex: 'swindle', isMatchExactWord: false }],
      by: caller.userId,
    })
    const verdict = { version: 1, refusedLinks: [], isBlocked: true }
    const ids = { userId, internalId: userId }
    const create = (story: Given[]) =>
      given(communityService, story).when(createBrandUser, {
        body: { displayName: 'Swindle' },
        caller,
        resolved: { ...ids, verdict },
      })
    expect(await create([words])).toEqual(refuse('blocked-word'))
    // The rule is added while the name is tried.
    await expect(
      given(communityService, [words]).when(createBrandUser, {
        body,
        caller,
        resolved: { ...ids, verdict: tried },
      }),
    ).rejects.toThrow('outdated')
    const rename = {
      params: { userId },
      body: { displayName: 'Swindle' },
      caller,
      resolved: { userId, verdict },
    }
    expect(await given(communityService, [...made, words]).when(updateBrandUser, rename)).toEqual(
      refuse('blocked-word'),
    )
  })
})
