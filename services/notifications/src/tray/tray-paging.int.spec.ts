import { getTray as getTrayContract } from '@causerie/contracts/notifications'
import type { Reader } from '@causerie/kernel'
import { hikers } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loneNotifications } from '../../test/given-network.ts'
import { itemsOf, pagesOf, type Tray } from '../../test/pages.ts'
import { readersAndHikers } from '../../test/readers-and-hikers.ts'
import { getTray } from './get-tray.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone.close()
})

const network = () => readersAndHikers(lone)

describe('14. order and paging', () => {
  const base = Date.now() + 3 * 86_400_000
  const at = (minutes: number) => new Date(base + minutes * 60_000).toISOString()
  const mention = (minutes: number) => ({
    by: 'alice',
    feedOf: 'alice',
    mentions: ['bob'],
    postId: `p${minutes}`,
    at: at(minutes),
  })

  test('pages are sorted newest first, forwards and backwards', async () => {
    const { notify, tray } = await network()
    await notify(...[1, 2, 3, 4, 5, 6, 7].map(mention))
    const pages = await pagesOf(tray, 'bob', { limit: 3 })
    expect(
      pages.map((page) => page.notificationTrayItems.map(({ referenceId }) => referenceId)),
    ).toEqual([['p7', 'p6', 'p5'], ['p4', 'p3', 'p2'], ['p1']])
    expect(pages[0]?.paging).not.toHaveProperty('previous')

    const second = await tray('bob', { token: pages[2]?.paging.previous })
    expect(second.notificationTrayItems).toEqual(pages[1]?.notificationTrayItems)
    const first = await tray('bob', { token: second.paging.previous })
    expect(first.notificationTrayItems).toEqual(pages[0]?.notificationTrayItems)
    expect(first.paging).not.toHaveProperty('previous')
    expect((await tray('bob', { token: first.paging.next })).notificationTrayItems).toEqual(
      pages[1]?.notificationTrayItems,
    )
  })

  test('an item that moves up while paging appears at most once, counts as newer, and leads a new first page', async () => {
    const { notify, tray } = await network()
    const posts = (minutes: number, postId: string) => ({
      by: 'alice',
      community: hikers,
      postId,
      at: at(minutes),
    })
    await notify(posts(0, 'q1'), ...[1, 2, 3, 4].map(mention))
    const first = await tray('bob', { limit: 2 })
    expect(first.paging.newerCount).toBe(0)
    await notify(posts(5, 'q2'), mention(6))

    const rest = await pagesOf(tray, 'bob', { token: first.paging.next })
    expect(rest[0]?.paging.newerCount).toBe(2)
    expect(itemsOf([first, ...rest]).map(({ referenceId }) => referenceId)).toEqual([
      'p4',
      'p3',
      'p2',
      'p1',
    ])
    const back = await tray('bob', { token: rest[0]?.paging.previous })
    expect(back.notificationTrayItems.map(({ referenceId }) => referenceId)).toEqual(['p4', 'p3'])
    const again = await tray('bob', { limit: 2 })
    expect(again.notificationTrayItems.map(({ actionType }) => actionType)).toEqual([
      'mention',
      'post',
    ])
  })

  test('a page examines at most five times its limit, and may be empty with a next page', async () => {
    const { notify, tray } = await network()
    // Items with only bob's own posts are hidden from him.
    const own = Array.from({ length: 7 }, (_, i) => ({
      by: 'bob',
      community: hikers,
      postId: `own${i}`,
      at: at((i + 1) * 1440),
    }))
    await notify(mention(0), ...own)
    const pages = await pagesOf(tray, 'bob', { limit: 1 })
    expect(pages.map(({ notificationTrayItems }) => notificationTrayItems.length)).toEqual([0, 1])
  })

  test('an invalid token is bad input', async () => {
    const { tray } = await network()
    for (const token of ['x', 'e30=', 'bnVsbA=='])
      await expect(tray('bob', { token })).rejects.toThrow('Must be a paging token of this list.')
  })

  test('a first page takes five statements, a later one two more, or three more when items are newer', async () => {
    const { notify, networkId, reader } = await network()
    await notify(
      { by: 'alice', community: hikers, postId: 'q1', at: at(0) },
      ...[1, 2, 3, 4].map(mention),
    )
    let statements = 0
    const counting: Reader = {
      ...reader,
      load: (wants) => {
        statements += 1
        return reader.load(wants)
      },
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
      const reply = await getTray.read(
        { params: {}, query, body: {}, caller, newId: () => '' },
        counting,
      )
      return { statements, next: (reply as unknown as Tray).paging.next }
    }
    const first = await ask({ limit: 2 })
    expect(first.statements).toBe(5)
    expect((await ask({ limit: 2, token: first.next ?? '' })).statements).toBe(7)
    await notify(mention(9))
    expect((await ask({ limit: 2, token: first.next ?? '' })).statements).toBe(8)
  })
})

// Retractions find out only in the batch which item they change.
test('the decisions above load every row that their events need', () => {
  expect(lone.host.statistics().extraTrips).toBe(0)
})
