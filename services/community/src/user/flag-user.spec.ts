import { refuse, userDeleted, userFlagsCleared, userUnflagged } from '@causerie/contracts'
import { users } from '@causerie/replicas'
import { userFlaggedBy, userRolesSet, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { clearUserFlags } from './clear-user-flags.ts'
import { flagUser } from './flag-user.ts'
import { unflagUser } from './unflag-user.ts'

const story = (...more: Given[]) => given(communityService, [...usersCreated('alice', 'bob', 'carol', 'ADMIN_root'), ...more])
const bob = { params: { userId: 'bob' } }
const unflagged = (by: string) => userUnflagged({ userId: 'bob', by })
const cleared = userFlagsCleared({ userId: 'bob' })

describe('flagging a user', () => {
  test('counts once per flagger', async () => {
    expect(await story().when(flagUser, bob)).toEqual([userFlaggedBy('bob', 'alice')])
    expect(await story(userFlaggedBy('bob', 'alice')).when(flagUser, bob)).toEqual([])
    expect(story(userFlaggedBy('bob', 'alice'), userFlaggedBy('bob', 'carol')).row(users.get('bob'))).toMatchObject({
      flagCount: 2,
      hashFlag: { bits: 1024, hashes: 7, hash: [expect.any(String)] },
    })
  })

  test('is refused for the own user, unknown and deleted users', async () => {
    expect(await story().when(flagUser, { ...bob, caller: as('bob') })).toEqual(refuse('own-self'))
    expect(await story().when(flagUser, { params: { userId: 'nobody' } })).toEqual(refuse('user-not-found'))
    expect(await story(userDeleted({ userId: 'bob' })).when(flagUser, bob)).toEqual(refuse('user-not-found'))
  })

  test('can be undone by the flagger', async () => {
    expect(await story(userFlaggedBy('bob', 'alice')).when(unflagUser, bob)).toEqual([unflagged('alice')])
    expect(await story(userFlaggedBy('bob', 'carol')).when(unflagUser, bob)).toEqual([])
    expect(story(userFlaggedBy('bob', 'alice'), unflagged('alice')).row(users.get('bob'))).toMatchObject({ flagCount: 0, hashFlag: null })
    expect(await story().when(unflagUser, { params: { userId: 'nobody' } })).toEqual(refuse('user-not-found'))
  })
})

describe('clearing the flags of a user', () => {
  const clear = (by: string, ...more: Given[]) => story(...more).when(clearUserFlags, { ...bob, caller: as(by) })

  test('resets the count and allows everybody to flag again', async () => {
    const flags = [userFlaggedBy('bob', 'alice'), userFlaggedBy('bob', 'carol')]
    expect(await clear('carol', userRolesSet('carol', 'moderator'), ...flags)).toEqual([cleared])
    const after = story(...flags, cleared)
    expect(after.row(users.get('bob'))).toMatchObject({ flagCount: 0, hashFlag: null })
    expect(await after.when(unflagUser, bob)).toEqual([])
    expect(await after.when(flagUser, bob)).toEqual([userFlaggedBy('bob', 'alice')])
  })

  test('requires the permission to ban', async () => {
    expect(await clear('carol', userFlaggedBy('bob', 'alice'))).toEqual(refuse('permission-denied'))
    expect(await clear('carol', userRolesSet('carol', 'moderator'))).toEqual([])
    const byAdmin = story(userFlaggedBy('bob', 'alice')).when(clearUserFlags, { ...bob, caller: as('ADMIN_root', 'admin') })
    expect(await byAdmin).toEqual([cleared])
  })
})

test('the count is the number of standing flags after any acts', async () => {
  const acts = fc.array(fc.tuple(fc.constantFrom('alice', 'carol', 'dan'), fc.constantFrom('flag', 'unflag', 'clear')), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const facts: Given[] = [
        ...usersCreated('bob', 'alice', 'carol', 'dan'),
        userRolesSet('alice', 'moderator'),
        userRolesSet('carol', 'moderator'),
        userRolesSet('dan', 'moderator'),
      ]
      const flaggers = new Set<string>()
      for (const [who, act] of sequence) {
        const route = { flag: flagUser, unflag: unflagUser, clear: clearUserFlags }[act]
        const recorded = await given(communityService, facts).when(route, { ...bob, caller: as(who) })
        facts.push(...recordedBy(recorded))
        if (act === 'flag') flaggers.add(who)
        else if (act === 'unflag') flaggers.delete(who)
        else flaggers.clear()
        expect(given(communityService, facts).row(users.get('bob'))?.flagCount).toBe(flaggers.size)
      }
    }),
    { numRuns: 40 },
  )
})
