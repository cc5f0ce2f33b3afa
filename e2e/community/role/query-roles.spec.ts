import { createRole, defaultRoles, queryRoles } from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { type PageOptions, walk } from '../../walk.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  for (const displayName of ['Zoë', 'zoë', 'Ärztin']) {
    await everybody.admin.call(createRole, {
      body: { roleId: `id of ${displayName}`, displayName },
    })
  }
  return everybody
})
const ids = async (who: Person, query: Record<string, unknown> = {}) =>
  (await who.call(queryRoles, { query: { options: { limit: 100 }, ...query } })).body.roles.map(
    ({ roleId }) => roleId,
  )
const own = ['id of Zoë', 'id of zoë', 'id of Ärztin']
const system = defaultRoles.map(({ roleId }) => roleId)

describeNetwork('GET /api/v3/roles', () => {
  it('sorts by name or creation; default roles are the oldest', async () => {
    const { alice } = await given()
    expect(await ids(alice)).toEqual([
      ...[
        'global-admin',
        'id of Ärztin',
        'channel-moderator',
        'community-moderator',
        'member',
        'moderator',
        'super-moderator',
      ],
      ...['id of Zoë', 'id of zoë'],
    ])
    expect(await ids(alice, { sortBy: 'firstCreated' })).toEqual([...system.toSorted(), ...own])
    expect(await ids(alice, { sortBy: 'lastCreated' })).toEqual([
      ...own.toReversed(),
      ...system.toSorted().reverse(),
    ])
  })

  it('filters by name', async () => {
    const { alice } = await given()
    expect(await ids(alice, { keyword: 'ZOË' })).toEqual(['id of Zoë', 'id of zoë'])
    expect(await ids(alice, { keyword: 'moderator' })).toHaveLength(4)
    expect(await ids(alice, { keyword: '%' })).toEqual([])
  })

  it.each(['displayName', 'firstCreated', 'lastCreated'])(
    'lists each one once by %s, with only the token',
    async (sortBy) => {
      const { alice } = await given()
      const page = async (options: PageOptions) => {
        const { roles, paging } = (await alice.call(queryRoles, { query: { sortBy, options } }))
          .body
        return { ids: roles.map(({ roleId }) => roleId), paging }
      }
      expect((await walk(page, { limit: 2 })).ids).toEqual(await ids(alice, { sortBy }))
    },
  )

  itInOneProcess.each([
    ['keyword', long(101)],
    ['sortBy', 'size'],
    ['options.limit', 0],
    ['options.limit', 101],
    ['options.token', 'garbage'],
  ])('refuses a bad %s (%s)', async (field, value) => {
    const { alice } = await given()
    const [name = '', member] = field.split('.')
    expectError(
      await alice.call(queryRoles, { query: { [name]: member ? { [member]: value } : value } }),
      400,
      400000,
    )
  })

  it('pages through long names and ids of any script', async () => {
    const { admin, alice } = await given()
    const made = ['人', '😀'].map((character) => ({
      roleId: character.repeat(100),
      displayName: `long ${character.repeat(95)}`,
    }))
    for (const body of made) expect((await admin.call(createRole, { body })).status).toBe(200)
    const first = await alice.call(queryRoles, {
      query: { keyword: 'long', options: { limit: 1 } },
    })
    expect(first.body.roles).toMatchObject([made[0]])
    const second = await alice.call(queryRoles, {
      query: { keyword: 'long', options: { token: first.body.paging.next } },
    })
    expect(second.body.roles).toMatchObject([made[1]])
  })
})
