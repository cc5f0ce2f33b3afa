import { getUser, updateUser } from '@causerie/contracts/community'
import { queryPosts } from '@causerie/contracts/content'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postOnFeedOf } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/users', () => {
  it('changes only the given fields of the caller', async () => {
    const { alice } = await given()
    const fields = {
      displayName: 'Alice M.',
      description: 'gardener',
      avatarCustomUrl: 'https://pictures.test/a.png',
      metadata: { likes: ['roses'] },
    }
    const { body } = await alice.call(updateUser, { body: fields })
    expect(body.users).toMatchObject([{ userId: 'alice', ...fields }])
    const changed = only(
      (await alice.call(updateUser, { body: { userId: 'alice', description: 'florist' } })).body
        .users,
    )
    expect(changed).toMatchObject({ ...fields, description: 'florist' })
    expect(changed.updatedAt > changed.createdAt).toBe(true)
  })

  it('clears empty fields, and keeps null ones', async () => {
    const { network } = await given()
    const erin = await network.signIn('erin', { displayName: 'Erin' })
    await erin.call(updateUser, {
      body: { description: 'cook', avatarCustomUrl: 'https://pictures.test/e.png' },
    })
    const kept = await erin.call(updateUser, { body: { description: null, displayName: null } })
    expect(kept.body.users).toMatchObject([{ description: 'cook', displayName: 'Erin' }])
    const cleared = await erin.call(updateUser, {
      body: { description: '', avatarCustomUrl: '', displayName: '' },
    })
    expect(cleared.body.users).toMatchObject([
      { description: '', avatarCustomUrl: '', displayName: 'erin' },
    ])
  })

  it('allows administrators to change any user, including roles', async () => {
    const { admin, bob } = await given()
    const { body } = await admin.call(updateUser, {
      body: { userId: 'dan', description: 'helps', roles: ['moderator'] },
    })
    expect(only(body.users)).toMatchObject({
      userId: 'dan',
      description: 'helps',
      roles: ['moderator'],
    })
    expect(only(body.users).permissions).toContain('BAN_USER')
    expect((await bob.call(getUser, { params: { userId: 'dan' } })).body.users).toEqual(body.users)
  })

  itInOneProcess('requires a signed-in user, who may update only themselves', async () => {
    const { network, alice, bob } = await given()
    expectError(await network.raw('/api/v3/users', { method: 'PUT' }), 401, 400100)
    const before = (await bob.call(getUser, { params: { userId: 'bob' } })).body.users
    expectError(
      await alice.call(updateUser, { body: { userId: 'bob', displayName: 'Bobby' } }),
      403,
      400301,
    )
    expectError(
      await alice.call(updateUser, { body: { userId: 'nobody', displayName: 'Nobody' } }),
      403,
      400301,
    )
    expectError(
      await bob.call(updateUser, { body: { roles: ['moderator'], displayName: 'Bobby' } }),
      403,
      400301,
    )
    expect((await bob.call(getUser, { params: { userId: 'bob' } })).body.users).toEqual(before)
  })

  it('cannot make a user an administrator', async () => {
    const { admin } = await given()
    expectError(
      await admin.call(updateUser, { body: { userId: 'bob', roles: ['global-admin'] } }),
      403,
      400301,
    )
  })

  it('gives a profile handle to one user, and releases it when they choose another', async () => {
    const { network, alice, bob, carol } = await given()
    const take = (who: Person, profileHandle: string) =>
      who.call(updateUser, { body: { profileHandle } })
    const answers = await Promise.all(
      [alice, bob, carol].map(async (who) => ({ who, ...(await take(who, 'Unique')) })),
    )
    const holder = only(answers.filter(({ status }) => status === 200)).who
    const loser = holder === alice ? bob : alice
    expectError(await take(loser, 'uNIQUE'), 403, 400315)
    expect((await take(holder, 'unique')).body.users).toMatchObject([{ profileHandle: 'unique' }])
    await take(holder, 'another.one')
    await network.settled()
    expect((await take(loser, 'Unique')).body.users).toMatchObject([{ profileHandle: 'Unique' }])
    // There and back: what is one's own again stays one's own.
    await Promise.all(['x', 'Unique', 'y', 'Unique'].map((handle) => take(loser, handle)))
    await take(loser, 'Unique')
    await network.settled()
    expectError(await take(holder, 'Unique'), 403, 400315)
  })

  itInOneProcess(
    'trims a profile handle, which has letters, digits, dots, underscores and hyphens',
    async () => {
      const { carol } = await given()
      const take = (profileHandle: string) => carol.call(updateUser, { body: { profileHandle } })
      expect((await take('  carol.o-1_é ')).body.users).toMatchObject([
        { profileHandle: 'carol.o-1_é' },
      ])
      for (const handle of ['carol o', '@carol', 'carol\u200b', long(101)])
        expect(expectError(await take(handle), 400, 400000).data?.detail).toEqual([
          expect.stringMatching('^profileHandle'),
        ])
      expect((await take('   ')).body.users).toMatchObject([{ profileHandle: '' }])
    },
  )

  itInOneProcess('refuses unknown users, roles and files', async () => {
    const { admin, alice } = await given()
    const { data } = expectError(
      await admin.call(updateUser, { body: { userId: 'alice', roles: ['moderator', 'scout'] } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual(['scout'])
    expectError(
      await admin.call(updateUser, { body: { userId: 'nobody', description: 'x' } }),
      404,
      400400,
    )
    expectError(await alice.call(updateUser, { body: { avatarFileId: 'no-file' } }), 400, 400000)
  })

  itInOneProcess.each([
    ['userId', long(51)],
    ['displayName', long(101)],
    ['profileHandle', long(101)],
    ['description', long(501)],
    ['avatarFileId', long(51)],
    ['avatarCustomUrl', long(1001)],
    ['roles', many(11)],
    ['metadata', { a: long(10_240) }],
    ['metadata', 'text'],
    ['displayName', 5],
  ])('refuses a bad %s', async (field, value) => {
    const { alice } = await given()
    const { data } = expectError(
      await alice.call(updateUser, { body: { [field]: value } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })

  it('accepts values at the limits', async () => {
    const { carol } = await given()
    const fields = {
      displayName: long(100),
      description: long(500, 'é'),
      avatarCustomUrl: `https://a.test/${long(985)}`,
      metadata: { a: long(10_240 - 8) },
    }
    expect((await carol.call(updateUser, { body: fields })).body.users).toMatchObject([fields])
  })

  it('is visible to other users, with the content of the user', async () => {
    const { network, alice } = await given()
    const fay = await network.signIn('fay', { displayName: 'Fay' })
    await postOnFeedOf(fay, 'fay')
    await fay.call(updateUser, { body: { displayName: 'Faye' } })
    await network.settled()
    expect((await alice.call(queryPosts, { query: { targetId: 'fay' } })).body.users).toMatchObject(
      [{ userId: 'fay', displayName: 'Faye' }],
    )
  })
})
