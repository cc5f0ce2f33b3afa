import {
  commentDeleted,
  type Fact,
  getTray as getTrayContract,
  getTraySeen,
  postDeleted,
  type Recorded,
  userBlocked,
} from '@causerie/contracts'
import { type Reader, sql } from '@causerie/kernel'
import { communityUsers } from '@causerie/replicas'
import { demoNetworkCreated, hikers, hikersCreated, memberJoined, usersCreated } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loneNotifications, networkWith } from '../../test/given-network.ts'
import { type Choice, eventOf, historyOf } from '../../test/history.ts'
import { type Membership, type ReferenceItem, trayOf } from '../../test/reference-tray.ts'
import { getTray } from './get-tray.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone.close()
})

const readers = 'b0'.repeat(12)
const people = ['alice', 'bob', 'carol', 'dan'] as const
/** Alice, bob and carol are hikers; dan and bob are readers. */
const network = () =>
  networkWith(lone, [
    demoNetworkCreated(),
    ...usersCreated(...people),
    ...hikersCreated(),
    memberJoined('bob'),
    memberJoined('carol'),
    ...hikersCreated({ by: 'dan', communityId: readers, displayName: 'Readers' }),
    memberJoined('bob', { communityId: readers }),
  ])
type Network = Awaited<ReturnType<typeof network>>

type Tray = Awaited<ReturnType<Network['tray']>>
type Item = Tray['notificationTrayItems'][number]
/** The item as the reference model names it. */
const aboutOf = ({ trayItemCategory, actionType, referenceId, actionReferenceId, targetId, daySegment, data }: Item): string => {
  const day = daySegment.slice(0, 10)
  if (trayItemCategory === 'follow') return `follow ${day}`
  if (trayItemCategory?.startsWith('reaction')) return `${trayItemCategory} ${actionReferenceId} ${day}`
  if (trayItemCategory) return `${trayItemCategory} ${actionReferenceId}`
  if (actionType === 'post') return `${data.kind ?? 'post'} ${day} in ${targetId}`
  if (actionType === 'poll' || actionType === 'join_request') return `${actionType} ${referenceId} in ${targetId}`
  return `${actionType} ${actionReferenceId ?? referenceId}`
}

/** All pages from the first one, or from a token on. */
const pagesOf = async (tray: Network['tray'], userId: string, first: object): Promise<Tray[]> => {
  const pages = [await tray(userId, first)]
  for (let token = pages[0]?.paging.next; token; token = pages.at(-1)?.paging.next) pages.push(await tray(userId, { token }))
  return pages
}
const itemsOf = (pages: readonly Tray[]): Item[] => pages.flatMap(({ notificationTrayItems }) => notificationTrayItems)

describe('14. order and paging', () => {
  const base = Date.now() + 3 * 86_400_000
  const at = (minutes: number) => new Date(base + minutes * 60_000).toISOString()
  const mention = (minutes: number) => ({ by: 'alice', feedOf: 'alice', mentions: ['bob'], postId: `p${minutes}`, at: at(minutes) })

  test('pages are sorted newest first, forwards and backwards', async () => {
    const { notify, tray } = await network()
    await notify(...[1, 2, 3, 4, 5, 6, 7].map(mention))
    const pages = await pagesOf(tray, 'bob', { limit: 3 })
    expect(pages.map((page) => page.notificationTrayItems.map(({ referenceId }) => referenceId))).toEqual([
      ['p7', 'p6', 'p5'],
      ['p4', 'p3', 'p2'],
      ['p1'],
    ])
    expect(pages[0]?.paging).not.toHaveProperty('previous')

    const second = await tray('bob', { token: pages[2]?.paging.previous })
    expect(second.notificationTrayItems).toEqual(pages[1]?.notificationTrayItems)
    const first = await tray('bob', { token: second.paging.previous })
    expect(first.notificationTrayItems).toEqual(pages[0]?.notificationTrayItems)
    expect(first.paging).not.toHaveProperty('previous')
    expect((await tray('bob', { token: first.paging.next })).notificationTrayItems).toEqual(pages[1]?.notificationTrayItems)
  })

  test('an item that moves up while paging appears at most once, counts as newer, and leads a new first page', async () => {
    const { notify, tray } = await network()
    const posts = (minutes: number, postId: string) => ({ by: 'alice', community: hikers, postId, at: at(minutes) })
    await notify(posts(0, 'q1'), ...[1, 2, 3, 4].map(mention))
    const first = await tray('bob', { limit: 2 })
    expect(first.paging.newerCount).toBe(0)
    await notify(posts(5, 'q2'), mention(6))

    const rest = await pagesOf(tray, 'bob', { token: first.paging.next })
    expect(rest[0]?.paging.newerCount).toBe(2)
    expect(itemsOf([first, ...rest]).map(({ referenceId }) => referenceId)).toEqual(['p4', 'p3', 'p2', 'p1'])
    const back = await tray('bob', { token: rest[0]?.paging.previous })
    expect(back.notificationTrayItems.map(({ referenceId }) => referenceId)).toEqual(['p4', 'p3'])
    const again = await tray('bob', { limit: 2 })
    expect(again.notificationTrayItems.map(({ actionType }) => actionType)).toEqual(['mention', 'post'])
  })

  test('a page examines at most five times its limit, and may be empty with a next page', async () => {
    const { notify, tray } = await network()
    // Items with only bob's own posts are hidden from him.
    const own = Array.from({ length: 7 }, (_, i) => ({ by: 'bob', community: hikers, postId: `own${i}`, at: at((i + 1) * 1440) }))
    await notify(mention(0), ...own)
    const pages = await pagesOf(tray, 'bob', { limit: 1 })
    expect(pages.map(({ notificationTrayItems }) => notificationTrayItems.length)).toEqual([0, 1])
  })

  test('an invalid token is bad input', async () => {
    const { tray } = await network()
    for (const token of ['x', 'e30=', 'bnVsbA=='])
      await expect(tray('bob', { token })).rejects.toThrow('Must be a paging token of this list.')
  })

  test('a first page takes four statements, a later one one more, or two more when items are newer', async () => {
    const { notify, networkId, reader } = await network()
    await notify({ by: 'alice', community: hikers, postId: 'q1', at: at(0) }, ...[1, 2, 3, 4].map(mention))
    let statements = 0
    const counting: Reader = {
      ...reader,
      rows: (statement, ...values) => {
        statements += 1
        return reader.rows(statement, ...values)
      },
      lookUp: (lookup, keys) => {
        statements += 1
        return reader.lookUp(lookup, keys)
      },
    }
    const ask = async (options: { limit: number; token?: string }) => {
      statements = 0
      const caller = { userId: 'bob', networkId, kind: 'user' as const, sessionId: '', device: '' }
      const query = getTrayContract.query.parse({ options })
      const reply = await getTray.read({ params: {}, query, body: {}, caller, newId: () => '' }, counting)
      return { statements, next: (reply as unknown as Tray).paging.next }
    }
    const first = await ask({ limit: 2 })
    expect(first.statements).toBe(4)
    expect((await ask({ limit: 2, token: first.next ?? '' })).statements).toBe(5)
    await notify(mention(9))
    expect((await ask({ limit: 2, token: first.next ?? '' })).statements).toBe(6)
  })
})

// Retractions find out only in the batch which item they change.
test('the decisions above load every row that their events need', () => {
  expect(lone.host.statistics().extraTrips).toBe(0)
})

describe('4., 13., 14. and 16. every tray matches the reference model', () => {
  const choice: fc.Arbitrary<Choice> = fc.record({
    step: fc.nat({ max: 23 }),
    who: fc.nat({ max: 3 }),
    what: fc.nat({ max: 30 }),
    whom: fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
    minutes: fc.nat({ max: 400 }),
  })
  const places = { garden: hikers, books: readers }

  test('with each item on one page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(choice, { minLength: 1, maxLength: 25 })
          .map((choices) => historyOf(choices, { places: Object.values(places), from: Date.now() })),
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 4 }),
        async (history, random, limit) => {
          const { record, deliver, tray, ask, reader, networkId } = await network()
          await record(userBlocked({ userId: 'dan', blockedUserId: 'alice' }))
          // Some events are delivered twice, some at once, and in any order.
          const order = [...history, ...history.slice(0, 3)].toSorted(() => ((random.next().value ?? 0) % 2 ? 1 : -1))
          const times = new Map<string, string>()
          for (let i = 0; i < order.length; i += 2)
            for (const [key, at] of await deliver(...order.slice(i, i + 2).map(eventOf))) if (!times.has(key)) times.set(key, at)
          await record(...history.map(eventOf).flatMap((event) => deletionOf(event)))

          const memberships = await membershipsIn(reader)
          for (const userId of people) {
            const viewer = {
              userId,
              blocked: userId === 'dan' ? ['alice'] : [],
              memberships: memberships.filter((one) => one.userId === userId),
            }
            const expected = trayOf(history, (id, to) => times.get(`${id} ${to}`) ?? '', viewer)
            const items = itemsOf(await pagesOf(tray, userId, { limit }))
            expect(items.map(summaryOf).sort(byAbout), `${userId} in ${networkId}`).toEqual(expected.map(summaryOfReference).sort(byAbout))
            expect((await ask(userId, getTraySeen)).unseenCount).toBe(expected.length)
          }
        },
      ),
      { numRuns: 20 },
    )
  }, 240_000)

  /** Only deletions are folded into rows here. */
  const deletionOf = (event: Recorded<never>): Fact[] => {
    const { type, data } = event as Recorded
    if (type === postDeleted.type) return [postDeleted(data as Parameters<typeof postDeleted>[0])]
    return type === commentDeleted.type ? [commentDeleted(data as Parameters<typeof commentDeleted>[0])] : []
  }
  const byAbout = (a: { about: string }, b: { about: string }) => (a.about < b.about ? -1 : 1)
  const summaryOf = (item: Item) => ({
    about: aboutOf(item),
    lastOccurredAt: item.lastOccurredAt,
    actors: item.actors.map(({ publicId, lastActedAt }) => ({ actorId: publicId, lastActedAt })),
    actorsCount: item.actorsCount,
  })
  const summaryOfReference = ({ about, to, lastOccurredAt, actors }: ReferenceItem) => ({
    about: to.startsWith('community') ? `${about} in ${to.replace('community ', '')}` : about,
    lastOccurredAt,
    actors: actors.slice(0, 3).map(({ actorId, lastActedAt }) => ({ actorId, lastActedAt })),
    actorsCount: actors.length,
  })
  const membershipsIn = async (reader: Reader): Promise<(Membership & { userId: string })[]> => {
    const text = `select community_id as community, user_id as "userId", created_at as "joinedAt", roles like '%moderator%' as "isModerator" from ${communityUsers.name} where network_id = $networkId and membership = 'member'`
    return reader.rows(sql<Membership & { userId: string }>('memberships', text))
  }
})
