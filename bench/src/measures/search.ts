import { communityService } from '@causerie/community'
import { queryCommunityUsers, queryUsers } from '@causerie/contracts/community'
import type { AnyOperation } from '@causerie/protocol'
import { communityUsers, type UserRow, users } from '@causerie/replicas'
import { hikers, memberJoined, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { analyze, createDatabase, databaseOf } from '../baselines/seed.ts'
import type { Result, Results } from '../results/rows.ts'
import { percentiles } from '../results/statistics.ts'
import { type InProcess, startInProcess } from '../servers/in-process.ts'
import { foundCommunity, meet } from '../world/crowd.ts'
import type { Bench } from './bench-group.ts'

const people = 1_000_000
const members = 100_000
const atOnce = 20_000
const times = 15

/**
 * Names in no order: half of them zebras, which come last by name; among the oldest pioneers; and
 * one of a kind.
 */
const nameOf = (n: number): string => {
  if (n === 77_778) return 'Quetzalcóatl'
  const word = ((n * 7_919) % people)
    .toString(26)
    .replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? digit)
  if (n % 2 === 1) return `Zebra ${word}`
  if (n < members && n % 8 === 0) return `${word} Pioneer`
  if (n % 1000 === 4) return `${word} Ottilie`
  return `${word} ${n % 10 === 2 ? 'Smith' : 'Jansen'}`
}

type Search = { keyword: string; sortBy: string }
const sorts = ['displayName', 'firstCreated', 'lastCreated']
const inAllSorts = (keyword: string): Search[] => sorts.map((sortBy) => ({ keyword, sortBy }))
/** Frequent matches that an order has behind half a million rows, or more. */
const far = [
  { keyword: 'zebra', sortBy: 'displayName' },
  { keyword: 'pioneer', sortBy: 'lastCreated' },
]

/** Measures searches among a million users, and among the members of a community. */
export const measureSearch = async ({ postgres }: Bench): Promise<Results> => {
  const network = await startInProcess(await createDatabase(postgres.url, 'searched'))
  try {
    await meet(network, ['alice'])
    const communityId = await foundCommunity(network, 'alice', [])
    await addPeople(network, databaseOf(postgres.url, 'searched_community'), communityId)
    const ofUsers = (search: Search) => timeOf(network, queryUsers, { query: search })
    const ofMembers = ({ keyword, sortBy }: Search) =>
      timeOf(network, queryCommunityUsers, {
        params: { communityId },
        query: { search: keyword, sortBy },
      })
    return {
      searchRare: await slowest(inAllSorts('quetzalcoatl'), ofUsers),
      searchThousand: await slowest(inAllSorts('ottilie'), ofUsers),
      searchFrequent: await slowest(inAllSorts('smith'), ofUsers),
      searchShort: await slowest(inAllSorts('ja'), ofUsers),
      searchFar: await slowest(far, ofUsers),
      searchMembers: await slowest(inAllSorts('quetzalcoatl'), ofMembers),
    }
  } finally {
    await network.stop()
  }
}

const addPeople = async (
  { networkId }: InProcess,
  url: string,
  communityId: string,
): Promise<void> => {
  const { row } = given(communityService, [...usersCreated('alice'), memberJoined('alice')])
  const [user, member] = [row(users.get('alice')), row(communityUsers.get(hikers, 'alice'))]
  if (!user || !member) throw new Error('no rows to copy')
  const address = { url, schemas: { rows: 'rows', log: 'log' } }
  const personOf = (n: number): UserRow => {
    const userId = `person-${n}`
    return {
      ...user,
      userId,
      _id: `of-${n}`,
      displayName: nameOf(n),
      createdAt: new Date(1_600_000_000_000 + n * 1000).toISOString(),
    }
  }
  for (let from = 0; from < people; from += atOnce) {
    const some = Array.from({ length: atOnce }, (_, i) => personOf(from + i))
    const joined = some.filter((_, i) => from + i < members)
    const memberships = joined.map(({ userId, createdAt }) =>
      communityUsers.put({ ...member, communityId, userId, createdAt }),
    )
    await insertRows(address, networkId, [...some.map((one) => users.put(one)), ...memberships])
  }
  await analyze(url)
}

const timeOf = async (
  network: InProcess,
  contract: AnyOperation,
  input: { params?: object; query: object },
): Promise<number> => {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now()
    await network.run(contract, 'alice', input)
    taken.push(performance.now() - begun)
  }
  return percentiles(taken).p50
}

/** The median of the slowest of several searches. */
const slowest = async (
  searches: readonly Search[],
  time: (search: Search) => Promise<number>,
): Promise<Result> => {
  const each: { search: Search; p50: number }[] = []
  for (const search of searches) each.push({ search, p50: await time(search) })
  return {
    value: Math.max(...each.map(({ p50 }) => p50)),
    detail: each
      .map(({ search, p50 }) => `${search.keyword} by ${search.sortBy} ${p50.toFixed(1)} ms`)
      .join(', '),
  }
}
