import { queryCommunities } from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { type PageOptions, walk } from '../../walk.ts'
import { join } from '../member/steps.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const make = (fields: object) => communityOf(everybody.alice, fields)
  const gardeners = await make({ displayName: 'Gardeners of Ärö', tags: ['green'] })
  await make({ displayName: 'bakers', tags: ['warm', 'sweet'] })
  await make({ displayName: 'Hidden', isPublic: false, userIds: ['bob'] })
  await make({ displayName: 'Listed', isPublic: false, isDiscoverable: true, tags: ['green'] })
  await join(everybody.carol, gardeners.communityId)
  return everybody
})
const names = async (who: Person, query: Record<string, unknown> = {}) =>
  (await who.call(queryCommunities, { query })).body.communities.map(
    ({ displayName }) => displayName,
  )

describeNetwork('GET /api/v3/communities', () => {
  it('sorts by creation or name', async () => {
    const { alice } = await given()
    expect(await names(alice)).toEqual(['Listed', 'Hidden', 'bakers', 'Gardeners of Ärö'])
    expect(await names(alice, { sortBy: 'firstCreated' })).toEqual([
      'Gardeners of Ärö',
      'bakers',
      'Hidden',
      'Listed',
    ])
    expect(await names(alice, { sortBy: 'displayName' })).toEqual([
      'bakers',
      'Gardeners of Ärö',
      'Hidden',
      'Listed',
    ])
  })

  it('filters by name, tags, membership and deletion', async () => {
    const { alice, carol } = await given()
    expect(await names(alice, { keyword: 'of ärö' })).toEqual(['Gardeners of Ärö'])
    expect(await names(alice, { keyword: '%' })).toEqual([])
    expect(await names(alice, { tags: ['sweet', 'green'] })).toEqual([
      'Listed',
      'bakers',
      'Gardeners of Ärö',
    ])
    expect(await names(carol, { filter: 'member' })).toEqual(['Gardeners of Ärö'])
    expect(await names(carol, { filter: 'notMember' })).toEqual(['Listed', 'bakers'])
    expect(await names(alice, { categoryId: 'none' })).toEqual([])
    expect(await names(alice, { isDeleted: true })).toEqual([])
    expect(await names(alice, { isDeleted: false, hasFlag: false })).toHaveLength(4)
    expect(await names(alice, { hasFlag: true })).toEqual([])
  })

  it('pages forwards and backwards with only the token', async () => {
    const { alice } = await given()
    const first = await alice.call(queryCommunities, {
      query: { sortBy: 'displayName', options: { limit: 3 } },
    })
    expect(first.body.communities).toHaveLength(3)
    const second = await alice.call(queryCommunities, {
      query: { options: { token: first.body.paging.next } },
    })
    expect(second.body.communities).toMatchObject([{ displayName: 'Listed' }])
    expect(second.body.paging.next).toBeUndefined()
    const back = await alice.call(queryCommunities, {
      query: { options: { token: second.body.paging.previous } },
    })
    expect(back.body).toEqual({ ...first.body, paging: { next: expect.any(String) } })
  })

  itInOneProcess(
    'requires a signed-in user; lists private communities only to users who may find them',
    async () => {
      const { network, admin, bob, carol } = await given()
      expectError(await network.raw('/api/v3/communities'), 401, 400100)
      expect(await names(carol)).toEqual(['Listed', 'bakers', 'Gardeners of Ärö'])
      for (const person of [bob, admin]) expect(await names(person)).toContain('Hidden')
    },
  )

  itInOneProcess.each([
    ['keyword', long(101)],
    ['tags', many(11)],
    ['filter', 'mine'],
    ['sortBy', 'size'],
    ['isDeleted', 'perhaps'],
    ['options.limit', 0],
    ['options.limit', 101],
    ['options.limit', 'ten'],
    ['options.limit', '1e1'],
    ['options.token', 'garbage'],
    ['options.token', long(1001)],
  ])('refuses a bad %s (%s)', async (field, value) => {
    const { alice } = await given()
    const [name = '', member] = field.split('.')
    const { data } = expectError(
      await alice.call(queryCommunities, {
        query: { [name]: member ? { [member]: value } : value },
      }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })

  it('accepts values at the limits', async () => {
    const { alice } = await given()
    for (const query of [
      { keyword: long(100) },
      { tags: many(10) },
      { options: { limit: 1 } },
      { options: { limit: 100 } },
    ]) {
      expect((await alice.call(queryCommunities, { query })).status).toBe(200)
    }
  })

  it('lists new communities of other users', async () => {
    const { bob, dan } = await given()
    await communityOf(bob, { displayName: 'Zebras' })
    expect((await names(dan, { sortBy: 'displayName' })).at(-1)).toBe('Zebras')
  })

  it('pages through long names of any script', async () => {
    const { alice } = await given()
    const tag = 'long'
    const made = ['a', '"', 'ß', '人', '😀'].map((character) => character.repeat(1000))
    for (const displayName of made) await communityOf(alice, { displayName, tags: [tag] })
    const page = async (options: PageOptions) => {
      const answer = await alice.call(queryCommunities, {
        query: { sortBy: 'displayName', tags: [tag], options },
      })
      expect(answer.status, answer.text).toBe(200)
      return {
        ids: answer.body.communities.map(({ displayName }) => displayName),
        paging: answer.body.paging,
      }
    }
    expect((await walk(page, { limit: 1 })).ids.toSorted()).toEqual(made.toSorted())
    for (const displayName of made) {
      expect(await names(alice, { keyword: displayName.slice(0, 20), tags: [tag] })).toEqual([
        displayName,
      ])
    }
  })
})
