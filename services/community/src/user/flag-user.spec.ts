import { userDeleted } from '@causerie/contracts/community'
import { mostFlags } from '@causerie/flags'
import { refuse } from '@causerie/protocol'
import { userFlagging, users } from '@causerie/replicas'
import {
  userFlaggedBy,
  userFlagsClearedOf,
  userRolesSet,
  usersCreated,
  userUnflaggedBy,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { clearUserFlags } from './clear-user-flags.ts'
import { deleteUser } from './delete-user.ts'
import { flagUser } from './flag-user.ts'
import { unflagUser } from './unflag-user.ts'

const story = (...more: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob', 'carol', 'ADMIN_root'), ...more])
const bob = { params: { userId: 'bob' } }
const cleared = userFlagsClearedOf('bob')
/** The four users of a story come before its first flag. */
const unflagged = userUnflaggedBy('bob', 'alice', { flagId: 'event-5' })

describe('flagging a user', () => {
  test('counts once per flagger', async () => {
    expect(await story().when(flagUser, bob)).toEqual([userFlaggedBy('bob', 'alice')])
    expect(await story(userFlaggedBy('bob', 'alice')).when(flagUser, bob)).toEqual([])
    expect(
      story(userFlaggedBy('bob', 'alice'), userFlaggedBy('bob', 'carol')).row(users.get('bob')),
    ).toMatchObject({
      flagCount: 2,
      hashFlag: { bits: 1024, hashes: 7, hash: [expect.any(String)] },
    })
  })

  test('is refused for the own user, unknown and deleted users', async () => {
    expect(await story().when(flagUser, { ...bob, caller: as('bob') })).toEqual(refuse('own-self'))
    expect(await story().when(flagUser, { params: { userId: 'nobody' } })).toEqual(
      refuse('user-not-found'),
    )
    expect(await story(userDeleted({ userId: 'bob' })).when(flagUser, bob)).toEqual(
      refuse('user-not-found'),
    )
  })

  test('keeps reason and detail', async () => {
    const said = { reason: 'Spam or scams', detail: 'sells watches' }
    expect(await story().when(flagUser, { ...bob, body: said })).toEqual([
      userFlaggedBy('bob', 'alice', said),
    ])
    expect(await story().when(flagUser, { ...bob, body: { reason: '', detail: null } })).toEqual([
      userFlaggedBy('bob', 'alice'),
    ])
    const again = story(userFlaggedBy('bob', 'alice', said))
    expect(again.row(userFlagging.flags.get('bob', 'alice'))).toMatchObject(said)
    expect(await again.when(flagUser, { ...bob, body: { reason: 'Other' } })).toEqual([])
  })

  test('is refused for users with the greatest number of flags', async () => {
    const flags = Array.from({ length: mostFlags }, (_, n) =>
      userFlaggedBy('bob', `flagger-${n}`, { flagCount: n + 1 }),
    )
    expect(await story(...flags).when(flagUser, bob)).toEqual(refuse('too-many-flags'))
    expect(await story(...flags.slice(1)).when(flagUser, bob)).toEqual([
      userFlaggedBy('bob', 'alice', { flagCount: mostFlags }),
    ])
  })

  test('counts as it did in events of the first version', async () => {
    const old = [
      userFlaggedBy('bob', 'alice'),
      userFlaggedBy('bob', 'carol', { flagCount: 2 }),
      unflagged,
      cleared,
    ]
    const first = old.map((fact) => ({
      ...fact,
      version: 1,
      data: { userId: 'bob', ...('by' in fact.data && { by: fact.data.by }) },
    }))
    for (let n = 1; n <= old.length; n += 1) {
      expect(story(...first.slice(0, n)).row(users.get('bob'))).toEqual(
        story(...old.slice(0, n)).row(users.get('bob')),
      )
    }
    expect(await story(...first.slice(0, 2)).when(unflagUser, bob)).toEqual([
      userUnflaggedBy('bob', 'alice', { flagId: 'event-5', flagCount: 1 }),
    ])
  })

  test('and a deletion at the same time leave no flag, whichever comes first', async () => {
    const admin = as('ADMIN_root', 'admin')
    const flag = recordedBy(await story().when(flagUser, bob))
    const afterFlag = recordedBy(await story(...flag).when(deleteUser, { ...bob, caller: admin }))
    expect(afterFlag).toEqual([cleared, userDeleted({ userId: 'bob' })])
    const deletion = recordedBy(await story().when(deleteUser, { ...bob, caller: admin }))
    expect(await story(...deletion).when(flagUser, bob)).toEqual(refuse('user-not-found'))
    expect(await story(...flag, ...afterFlag).when(unflagUser, bob)).toEqual(
      refuse('user-not-found'),
    )
  })

  test('can be undone by the flagger', async () => {
    expect(await story(userFlaggedBy('bob', 'alice')).when(unflagUser, bob)).toEqual([unflagged])
    expect(await story(userFlaggedBy('bob', 'carol')).when(unflagUser, bob)).toEqual([])
    expect(story(userFlaggedBy('bob', 'alice'), unflagged).row(users.get('bob'))).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
    expect(await story().when(unflagUser, { params: { userId: 'nobody' } })).toEqual(
      refuse('user-not-found'),
    )
  })
})

describe('clearing the flags of a user', () => {
  const clear = (by: string, ...more: Given[]) =>
    story(...more).when(clearUserFlags, { ...bob, caller: as(by) })

  test('resets the count and allows everybody to flag again', async () => {
    const flags = [userFlaggedBy('bob', 'alice'), userFlaggedBy('bob', 'carol')]
    expect(await clear('carol', userRolesSet('carol', 'moderator'), ...flags)).toEqual([cleared])
    const after = story(...flags, cleared)
    expect(after.row(users.get('bob'))).toMatchObject({ flagCount: 0, hashFlag: null })
    expect(await after.when(unflagUser, bob)).toEqual([])
    expect(await after.when(flagUser, bob)).toEqual([
      userFlaggedBy('bob', 'alice', { flagRound: 1 }),
    ])
  })

  test('requires the permission to ban', async () => {
    expect(await clear('carol', userFlaggedBy('bob', 'alice'))).toEqual(refuse('permission-denied'))
    expect(await clear('carol', userRolesSet('carol', 'moderator'))).toEqual([])
    const byAdmin = story(userFlaggedBy('bob', 'alice')).when(clearUserFlags, {
      ...bob,
      caller: as('ADMIN_root', 'admin'),
    })
    expect(await byAdmin).toEqual([cleared])
  })
})

test('the count is the number of standing flags after any acts', async () => {
  const acts = fc.array(
    fc.tuple(fc.constantFrom('alice', 'carol', 'dan'), fc.constantFrom('flag', 'unflag', 'clear')),
    { maxLength: 12 },
  )
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
        const recorded = await given(communityService, facts).when(route, {
          ...bob,
          caller: as(who),
        })
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
