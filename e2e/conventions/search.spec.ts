import {
  createRole,
  queryCommunities,
  queryCommunityUsers,
  queryRoles,
  queryUsers,
} from '@causerie/contracts/community'
import { expectError, freshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../describe-network.ts'
import { long } from '../long-input.ts'

const names = [
  'José García',
  'İstanbul',
  'Straße',
  'ＦＵＬＬ width',
  'Ελευθερία ΟΔΟΣ',
  'Пётр Майский',
  '王小明',
  'Jean-Luc 😀',
  '100% Anna',
  '',
]

/**
 * A network in which users, communities and roles have these names, each followed by the name of
 * the network.
 */
const world = async (town: string) => {
  const network = await freshNetwork()
  const admin = await network.admin()
  const seeker = await network.signIn('seeker', { displayName: 'Seeker' })
  const named = names.map((name, n) => ({ id: `id-${n}`, displayName: `${name} ${town}` }))
  for (const { id, displayName } of named) {
    await network.signIn(id, { displayName })
    await communityOf(seeker, { displayName, metadata: { id } })
    expect((await admin.call(createRole, { body: { roleId: id, displayName } })).status).toBe(200)
  }
  const { communityId } = await communityOf(seeker, {
    displayName: 'All of us',
    userIds: named.map(({ id }) => id),
  })
  return { seeker, communityId }
}
let begun:
  | Promise<{ here: Awaited<ReturnType<typeof world>>; there: Awaited<ReturnType<typeof world>> }>
  | undefined
const given = () => {
  begun ??= Promise.all([world('Rome'), world('Oslo')]).then(([here, there]) => ({ here, there }))
  return begun
}

const displayNames = (records: readonly { displayName: string }[]) =>
  records.map(({ displayName }) => displayName)
type World = { seeker: Person; communityId: string }
const searches: Record<string, (where: World, keyword: string) => Promise<string[]>> = {
  users: async ({ seeker }, keyword) =>
    displayNames(
      (await seeker.call(queryUsers, { query: { keyword, options: { limit: 100 } } })).body.users,
    ),
  communities: async ({ seeker }, keyword) =>
    displayNames(
      (
        await seeker.call(queryCommunities, {
          query: { keyword, sortBy: 'displayName', options: { limit: 100 } },
        })
      ).body.communities,
    ),
  members: async ({ seeker, communityId }, search) => {
    const { body } = await seeker.call(queryCommunityUsers, {
      params: { communityId },
      query: { search, options: { limit: 100 } },
    })
    const nameOf = new Map(body.users.map(({ userId, displayName }) => [userId, displayName]))
    return body.communityUsers.map(({ userId }) => nameOf.get(userId) ?? '')
  },
  roles: async ({ seeker }, keyword) =>
    displayNames(
      (await seeker.call(queryRoles, { query: { keyword, options: { limit: 100 } } })).body.roles,
    ),
}

describeNetwork('a search', () => {
  it.each(Object.keys(searches))(
    'of %s finds names without accents, in any case, width and script, in its own network',
    async (of) => {
      const { here, there } = await given()
      for (const [where, town] of [
        [here, 'Rome'],
        [there, 'Oslo'],
      ] as const)
        for (const [keyword, name] of [
          ['jose', 'José García'],
          ['OSÉ GARC', 'José García'],
          ['istanbul', 'İstanbul'],
          ['STRASSE', 'Straße'],
          ['full', 'ＦＵＬＬ width'],
          ['ｗｉｄｔｈ', 'ＦＵＬＬ width'],
          ['οδοσ', 'Ελευθερία ΟΔΟΣ'],
          ['ΕΛΕΥΘΕΡΙΑ', 'Ελευθερία ΟΔΟΣ'],
          ['петр', 'Пётр Майский'],
          ['明', '王小明'],
          ['小明', '王小明'],
          ['lu', 'Jean-Luc 😀'],
          ['😀', 'Jean-Luc 😀'],
          ['100%', '100% Anna'],
        ] as const)
          expect([keyword, await searches[of]?.(where, keyword)]).toEqual([
            keyword,
            [`${name} ${town}`],
          ])
    },
  )

  it.each(Object.keys(searches))(
    'of %s by one or two characters finds beginnings of words',
    async (of) => {
      const { here } = await given()
      expect(await searches[of]?.(here, 'g')).toEqual(expect.arrayContaining(['José García Rome']))
      for (const keyword of ['os', 'ar', '\\', '_'])
        expect(await searches[of]?.(here, keyword)).toEqual([])
      expect(await searches[of]?.(here, 'osl')).toEqual([])
    },
  )

  it('of communities finds the end of the longest name', async () => {
    const { seeker } = (await given()).here
    const displayName = `${long(980, '人')} Zwischenräume`
    await communityOf(seeker, { displayName })
    for (const filter of ['all', 'member'])
      for (const keyword of ['zwischenraum', 'Zw', `人 zwi`])
        expect(
          displayNames(
            (await seeker.call(queryCommunities, { query: { keyword, filter } })).body.communities,
          ),
        ).toEqual([displayName])
    expect(
      displayNames(
        (await seeker.call(queryCommunities, { query: { keyword: 'zwischenräumen' } })).body
          .communities,
      ),
    ).toEqual([])
  })

  itInOneProcess.each(Object.keys(searches))(
    'of %s by only a wildcard finds the character',
    async (of) => {
      const { here } = await given()
      expect(await searches[of]?.(here, '%')).toEqual(['100% Anna Rome'])
      for (const keyword of ['%%', '%anna', '_0%', "'; --", '\\%'])
        expect(await searches[of]?.(here, keyword)).toEqual([])
    },
  )

  itInOneProcess.each(Object.keys(searches))('of %s by nothing visible finds all', async (of) => {
    const { here } = await given()
    const all = await searches[of]?.(here, '')
    for (const keyword of [' ', '\u0001\u0007', '\u200b\u202e'])
      expect(await searches[of]?.(here, keyword)).toEqual(all)
  })

  itInOneProcess(
    'by 10,000 characters is refused, or finds nobody where so many are allowed',
    async () => {
      const { seeker, communityId } = (await given()).here
      for (const contract of [queryUsers, queryCommunities, queryRoles])
        expectError(await seeker.call(contract, { query: { keyword: long(10_000) } }), 400, 400000)
      for (const character of ['x', '😀', '\u0001x', 'ﷺ'])
        expect(
          await searches.members?.(
            { seeker, communityId },
            long(10_000 / character.length, character),
          ),
        ).toEqual([])
    },
  )
})
