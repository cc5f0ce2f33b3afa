import { queryCommunities, queryCommunityUsers, queryUsers } from '@causerie/contracts/community'
import { newId } from '@causerie/kernel'
import { foldedText } from '@causerie/protocol'
import { communities, communityUsers, users } from '@causerie/replicas'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  memberJoined,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { startLoneService } from '@causerie/testkit/lone-service'
import { migrate } from 'causerie/database'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { communityNames } from './community/community-name.ts'
import { communityService } from './service.ts'

const networkId = newId()
const alice = { ...as('alice'), networkId }

/**
 * More rows than a search examines in order, and more matches than it takes from the index. Zebras
 * come last by name, and are the oldest.
 */
const [zebras, strangers, gods] = [2_500, 12_000, 3]
const names = [
  ...Array.from({ length: zebras }, (_, n) => `Zebra ${n % 700}`),
  ...Array.from({ length: strangers }, (_, n) => `Person ${n}`),
  ...Array.from({ length: gods }, () => 'Señor Quetzalcóatl'),
]
const everybody = names.map((displayName, n) => ({
  displayName,
  id: `id-${String(n).padStart(6, '0')}`,
  createdAt: new Date(1_700_000_000_000 + n).toISOString(),
  isDeleted: n % 1000 === 7,
}))

let service: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  service = await startLoneService(communityService, inject('postgres'))
  const { row } = given(communityService, [
    demoNetworkCreated(),
    ...usersCreated('alice'),
    ...hikersCreated(),
    memberJoined('alice'),
  ])
  const [user, community] = [row(users.get('alice')), row(communities.get(hikers))]
  const [name, member] = [row(communityNames.get(hikers)), row(communityUsers.get(hikers, 'alice'))]
  if (!user || !community || !name || !member) expect.fail()
  const rows = everybody.flatMap(({ id, displayName, createdAt, isDeleted }) => [
    users.put({ ...user, userId: id, _id: `of-${id}`, displayName, createdAt, isDeleted }),
    communities.put({ ...community, communityId: id, displayName, createdAt, isDeleted }),
    communityNames.put({ ...name, communityId: id, displayName, createdAt }),
    communityUsers.put({ ...member, userId: id, createdAt }),
  ])
  await insertRows(service.address, networkId, [...rows, communities.put(community)])
  await insertRows(service.address, newId(), [
    users.put({ ...user, displayName: 'Quetzalcoatl of another network' }),
  ])
})
afterAll(() => service?.close())

type Query = { sortBy: string; options?: object; isDeleted?: boolean }
type Page = { ids: string[]; paging: { next?: string | undefined; previous?: string | undefined } }
const lists: Record<string, (keyword: string, query: Query) => Promise<Page>> = {
  users: async (keyword, query) => {
    const { users: found, paging } = await service.reply(
      queryUsers,
      { query: { ...query, keyword } },
      alice,
    )
    return { ids: found.map(({ userId }) => userId), paging }
  },
  communities: async (keyword, query) => {
    const { communities: found, paging } = await service.reply(
      queryCommunities,
      { query: { ...query, keyword } },
      alice,
    )
    return { ids: found.map(({ communityId }) => communityId), paging }
  },
  members: async (search, query) => {
    const input = { params: { communityId: hikers }, query: { ...query, search } }
    const { communityUsers: found, paging } = await service.reply(queryCommunityUsers, input, alice)
    return { ids: found.map(({ userId }) => userId), paging }
  },
}

/** The ids that a search must find, in order. */
const expected = (part: string, { sortBy, isDeleted }: Query): string[] => {
  const found = everybody.filter(
    (one) =>
      foldedText(one.displayName).includes(part) && (isDeleted ?? one.isDeleted) === one.isDeleted,
  )
  const keyOf = (one: (typeof everybody)[number]) =>
    [sortBy === 'displayName' ? foldedText(one.displayName) : '', one.id].join('\0')
  const sorted = found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ id }) => id)
  return sortBy === 'lastCreated' ? sorted.toReversed() : sorted
}

const sorts = ['displayName', 'firstCreated', 'lastCreated']
describe.each(Object.keys(lists).flatMap((of) => sorts.map((sortBy) => ({ of, sortBy }))))(
  'a search of $of by $sortBy',
  ({ of, sortBy }) => {
    const search = (keyword: string, query: Partial<Query> = {}) =>
      lists[of]?.(keyword, { sortBy, ...query }) ?? expect.fail()

    test.each([
      ['one match', 'person 7777', 'person 7777'],
      ['one match, by the first letters of its words', 'QU', 'quetzal'],
      ['few matches', 'quetzalcoatl', 'quetzal'],
      ['more matches than fit', 'zebra 123', 'zebra 123'],
      ['frequent matches', 'person', 'person'],
      ['frequent matches at either end of the list', 'ZEBRA', 'zebra'],
      ['no match', 'unicorn', 'unicorn'],
      ['no match of wildcards', 'p_rson%', 'p_rson%'],
    ])('has %s on the first page', async (_, keyword, part) => {
      const all = expected(part, { sortBy })
      const { ids, paging } = await search(keyword)
      expect(ids).toEqual(all.slice(0, 10))
      expect(paging.next !== undefined).toBe(all.length > 10)
    })

    test('has a match that another filter admits on the first page', async () => {
      for (const keyword of ['zebra', 'person 11'])
        expect((await search(keyword, { isDeleted: true })).ids).toEqual(
          expected(keyword, { sortBy, isDeleted: true }).slice(0, 10),
        )
    })

    test.each(['quetzal', 'zebra 12', 'zebra'])(
      'has each match of %s once on its pages, in both directions',
      async (keyword) => {
        const pages = [await search(keyword, { options: { limit: keyword === 'zebra' ? 100 : 2 } })]
        for (let token = pages[0]?.paging.next; token; token = pages.at(-1)?.paging.next)
          pages.push(await search(keyword, { options: { token } }))
        expect(pages.flatMap(({ ids }) => ids)).toEqual(expected(keyword, { sortBy }))
        expect(pages.slice(0, -1).filter(({ ids }) => ids.length === 0)).toEqual([])
        const back = []
        for (let token = pages.at(-1)?.paging.previous; token; token = back.at(-1)?.paging.previous)
          back.push(await search(keyword, { options: { token } }))
        expect(back.toReversed().flatMap(({ ids }) => ids)).toEqual(
          pages.slice(0, -1).flatMap(({ ids }) => ids),
        )
      },
    )
  },
)

test('the indexes of grams are created beside a running service, and used', async () => {
  const { rows, close } = await viewDatabase(service.address)
  await rows('drop index users_by_grams, community_names_by_grams')
  await migrate(service.address, communityService)
  await rows('set enable_seqscan = off')
  for (const table of ['users', 'community_names']) {
    const plan = await rows<Record<string, string>>(
      `explain select from ${table} where name_grams @> '{1,2}' limit 1`,
    )
    expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${table}_by_grams`)
  }
  await close()
})
