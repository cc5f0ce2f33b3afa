import { getTray as getTrayContract } from '@causerie/contracts'
import { type Reader, sql } from '@causerie/kernel'
import { communityUsers } from '@causerie/replicas'
import { demoNetworkCreated, hikers, hikersCreated, memberJoined, memberLeft, usersCreated } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loneNotifications, networkWith } from '../../test/given-network.ts'
import { type Membership, type ReferencePost, trayOf } from '../../test/reference-tray.ts'
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
const aboutOf = ({ trayItemCategory, actionType, referenceId, targetId, daySegment }: Item): string =>
  trayItemCategory ? `${trayItemCategory} ${referenceId}` : `${actionType} ${targetId} ${daySegment.slice(0, 10)}`

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

describe('4., 14. and 16. every tray matches the reference model', () => {
  const person = fc.constantFrom(...people)
  const post = fc.record({
    by: person,
    minute: fc.integer({ min: -2 * 1440, max: 2 * 1440 }),
    mentions: fc.uniqueArray(person, { maxLength: 3 }),
    target: fc.constantFrom({ community: hikers }, { community: hikers }, { community: readers }, { feedOf: 'alice' }),
  })

  test('in order, with each item on one page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(post, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (acts, limit, hasLeft) => {
          const { record, notify, tray, reader, networkId } = await network()
          const now = Date.now()
          const posts = acts.map(
            ({ minute, target, ...act }, i): ReferencePost => ({
              ...act,
              ...target,
              postId: `p${i}`,
              at: new Date(now + minute * 60_000).toISOString(),
            }),
          )
          // Concurrent duplicates, as when a source is read again.
          await notify(...posts, ...posts)
          if (hasLeft) await record(memberLeft('carol'))
          const memberships = await membershipsIn(reader)
          for (const userId of people) {
            const items = itemsOf(await pagesOf(tray, userId, { limit }))
            const keys = items.map(({ lastOccurredAt, _id }) => `${lastOccurredAt} ${_id}`)
            expect(keys).toEqual(keys.toSorted().reverse())
            expect(items.map(summaryOf).sort(byAbout), `${userId} in ${networkId}`).toEqual(
              trayOf(posts, memberships, userId).sort(byAbout),
            )
          }
        },
      ),
      { numRuns: 25 },
    )
  }, 120_000)

  const byAbout = (a: { about: string }, b: { about: string }) => (a.about < b.about ? -1 : 1)
  const summaryOf = (item: Item) => ({
    about: aboutOf(item),
    lastOccurredAt: item.lastOccurredAt,
    actors: item.actors.map(({ publicId, lastActedAt }) => ({ actorId: publicId, lastActedAt })),
    actorsCount: item.actorsCount,
  })
  const membershipsIn = async (reader: Reader): Promise<Membership[]> => {
    const text = `select community_id as community, user_id as "userId", created_at as "joinedAt", membership = 'member' as "isMember" from ${communityUsers.name} where network_id = $networkId`
    return reader.rows(sql<Membership>('memberships', text))
  }
})

test('the decisions above load every row that their events need', () => {
  expect(lone.host.statistics().extraTrips).toBe(0)
})
