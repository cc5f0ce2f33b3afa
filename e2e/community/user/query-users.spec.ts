import { deleteUser, flagUser, queryUsers } from '@causerie/contracts/community'
import { expectError, type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { type PageOptions, walk } from '../../walk.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const admin = await network.admin()
  const alice = await network.signIn('alice', { displayName: 'Alice' })
  for (const [userId, displayName] of [
    ['bob', 'Bob'],
    ['bobby', 'bobby B.'],
    ['carol', 'Çarol'],
    ['多', '多多'],
    ['gone', 'Gone Bob'],
  ] as const)
    await network.signIn(userId, { displayName })
  await admin.call(deleteUser, { params: { userId: 'gone' } })
  await alice.call(flagUser, { params: { userId: 'bobby' } })
  return { admin, alice }
})

const idsOf = async (who: Person, query: Record<string, unknown>): Promise<string[]> =>
  (await who.call(queryUsers, { query })).body.users.map(({ userId }) => userId)

describeNetwork('GET /api/v3/users', () => {
  it('finds users by part of their name, in any case and script', async () => {
    const { alice } = await given()
    expect(await idsOf(alice, { keyword: 'BOB', isDeleted: false })).toEqual(['bob', 'bobby'])
    expect(await idsOf(alice, { keyword: 'çAR' })).toEqual(['carol'])
    expect(await idsOf(alice, { keyword: '多' })).toEqual(['多'])
    expect(await idsOf(alice, { keyword: '%' })).toEqual([])
  })

  it('finds users by their whole name', async () => {
    const { alice } = await given()
    for (const sortBy of ['displayName', 'firstCreated', 'lastCreated'])
      expect(await idsOf(alice, { keyword: 'boB', exactMatchKeyword: true, sortBy })).toEqual([
        'bob',
      ])
    expect(await idsOf(alice, { keyword: 'bo', exactMatchKeyword: true })).toEqual([])
    expect(
      await idsOf(alice, { keyword: 'Bob', exactMatchKeyword: true, filter: 'flagged' }),
    ).toEqual([])
    expect(await idsOf(alice, { keyword: 'carol', exactMatchKeyword: true })).toEqual(['carol'])
  })

  it('tells the longest names apart that begin alike', async () => {
    const network = await freshNetwork()
    const twins = ['a', 'b'].map((end) => ({
      userId: `twin-${end}`,
      displayName: `${long(99, '😀')}${end}`,
    }))
    const [one] = await Promise.all(
      twins.map(({ userId, displayName }) => network.signIn(userId, { displayName })),
    )
    for (const { userId, displayName: keyword } of twins)
      for (const exactMatchKeyword of [true, false])
        expect(one && (await idsOf(one, { keyword, exactMatchKeyword }))).toEqual([userId])
  })

  it('finds administrators for administrators only', async () => {
    const { admin, alice } = await given()
    for (const query of [{ keyword: 'owner' }, { keyword: 'owner', exactMatchKeyword: true }]) {
      expect(await idsOf(admin, query)).toEqual(['ADMIN_owner'])
      expect(await idsOf(alice, query)).toEqual([])
    }
    expect(await idsOf(admin, { options: { limit: 100 } })).toContain('ADMIN_owner')
  })

  it('filters by flags and deletion', async () => {
    const { alice } = await given()
    expect(await idsOf(alice, { filter: 'flagged' })).toEqual(['bobby'])
    expect(await idsOf(alice, { isDeleted: true })).toEqual(['gone'])
    expect(await idsOf(alice, { isDeleted: false, options: { limit: 100 } })).not.toContain('gone')
    expect(await idsOf(alice, { keyword: 'gone', isDeleted: true })).toEqual([])
  })

  it.each(['displayName', 'firstCreated', 'lastCreated'])(
    'lists each user once, in pages, by %s',
    async (sortBy) => {
      const { alice } = await given()
      const all = await idsOf(alice, { sortBy, options: { limit: 100 } })
      expect([...all].sort()).toEqual(['alice', 'bob', 'bobby', 'carol', 'gone', '多'])
      const page = async (options: PageOptions) => {
        const { users, paging } = (await alice.call(queryUsers, { query: { sortBy, options } }))
          .body
        return { ids: users.map(({ userId }) => userId), paging }
      }
      expect((await walk(page, { limit: 2 })).ids).toEqual(all)
    },
  )

  itInOneProcess(
    'requires a signed-in user, and returns an empty list without a match',
    async () => {
      const { network, alice } = await given()
      expectError(await network.raw('/api/v3/users'), 401, 400100)
      expect(await idsOf(alice, { keyword: 'nobody here is called so' })).toEqual([])
    },
  )

  itInOneProcess.each([
    ['keyword', { keyword: long(101) }],
    ['filter', { filter: 'some' }],
    ['sortBy', { sortBy: 'relevance' }],
    ['isDeleted', { isDeleted: 'perhaps' }],
    ['exactMatchKeyword', { exactMatchKeyword: 'perhaps' }],
    ['options.limit', { options: { limit: 101 } }],
    ['options.token', { options: { token: 'garbage' } }],
  ])('refuses a bad %s', async (field, query) => {
    const { alice } = await given()
    const { data } = expectError(await alice.call(queryUsers, { query }), 400, 400000)
    expect(data?.detail).toEqual([expect.stringContaining(field)])
  })

  it('accepts a keyword of 100 characters, and limits of 1 and 100', async () => {
    const { alice } = await given()
    expect(await idsOf(alice, { keyword: long(100, '😀') })).toEqual([])
    expect(await idsOf(alice, { options: { limit: 1 } })).toHaveLength(1)
  })
})
