import {
  leaveCommunity,
  queryCommunities,
  queryCommunityUsers,
} from '@causerie/contracts/community'
import { queryPosts } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import type { FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { join } from '../community/member/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { many } from '../long-input.ts'
import { trayOf } from '../notifications/tray/steps.ts'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { type PageOptions, walk } from '../walk.ts'

const given = sharedNetwork(people)

const inTurn = async <T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (const item of items) done.push(await act(item))
  return done
}
const newcomer = async (network: FreshNetwork, userId: string, communityId: string) =>
  join(await network.signIn(userId), communityId)

describeNetwork('a walk through pages', () => {
  it.each(['lastCreated', 'firstCreated', 'lastUpdated', 'firstUpdated'])(
    'meets each post once, by %s, while others are written',
    async (sortBy) => {
      const { alice, bob } = await given()
      const { communityId } = await communityOf(alice)
      const written = await inTurn(
        many(7),
        async (text) => (await postIn(alice, communityId, { text })).postId,
      )
      const page = async (options: PageOptions) => {
        const { posts, paging } = (
          await bob.call(queryPosts, {
            query: { targetType: 'community', targetId: communityId, sortBy, options },
          })
        ).body
        return { ids: posts.map(({ postId }) => postId), paging }
      }
      const { ids } = await walk(page, {
        meanwhile: async (n) => n < 3 && postIn(alice, communityId, { text: 'meanwhile' }),
      })
      const isNewestFirst = sortBy.startsWith('last')
      expect(ids.filter((id) => written.includes(id))).toEqual(
        isNewestFirst ? written.toReversed() : written,
      )
      expect(new Set(ids).size).toBe(ids.length)
      // A walk that ends with the newest updates ends where it would have ended when it began.
      expect(ids.length).toBe(sortBy === 'firstCreated' ? 9 : 7)
    },
  )

  it('lists each matching post once', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice)
    const written = await inTurn(
      many(12),
      async (text) =>
        (
          await postIn(alice, communityId, {
            text,
            tags: Number(text.slice(1)) % 3 === 0 ? ['third'] : ['other'],
          })
        ).postId,
    )
    const page = async (options: PageOptions) => {
      const { posts, paging } = (
        await alice.call(queryPosts, {
          query: { targetType: 'community', targetId: communityId, tags: ['third'], options },
        })
      ).body
      return { ids: posts.map(({ postId }) => postId), paging }
    }
    expect((await walk(page)).ids).toEqual(written.filter((_, n) => n % 3 === 0).toReversed())
  })

  it('lists the same posts backwards', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice)
    await inTurn(many(8), (text) => postIn(alice, communityId, { text }))
    const page = async (options: object) => {
      const { posts, paging } = (
        await alice.call(queryPosts, {
          query: { targetType: 'community', targetId: communityId, options },
        })
      ).body
      return { ids: posts.map(({ postId }) => postId), paging }
    }
    const { pages } = await walk(page)
    expect(pages.map(({ ids }) => ids.length)).toEqual([3, 3, 2])
    const second = await page({ token: pages[2]?.paging.previous })
    expect(second.ids).toEqual(pages[1]?.ids)
    expect((await page({ token: second.paging.previous })).ids).toEqual(pages[0]?.ids)
    expect(pages[0]?.paging.previous).toBeUndefined()
  })

  it.each(['lastCreated', 'firstCreated', 'displayName'])(
    'lists each community once, by %s, while others are created',
    async (sortBy) => {
      const { alice, bob } = await given()
      const names = ['delta', 'Alpha', 'bravo', 'alpha', 'echo', 'Charlie', 'alpha']
      const make = (displayName: string) =>
        communityOf(alice, { displayName, tags: [`by ${sortBy}`] })
      const made = await inTurn(names, async (name) => (await make(name)).communityId)
      const page = async (options: PageOptions) => {
        const { communities, paging } = (
          await bob.call(queryCommunities, { query: { sortBy, tags: [`by ${sortBy}`], options } })
        ).body
        return { ids: communities.map(({ communityId }) => communityId), paging }
      }
      const { ids } = await walk(page, {
        meanwhile: async (n) => n < 3 && make(n === 1 ? 'aaron' : 'zulu'),
      })
      expect(ids.filter((id) => made.includes(id)).sort()).toEqual(made.toSorted())
      expect(new Set(ids).size).toBe(ids.length)
      if (sortBy !== 'displayName')
        expect(ids.filter((id) => made.includes(id))).toEqual(
          sortBy === 'lastCreated' ? made.toReversed() : made,
        )
    },
  )

  it.each(['lastCreated', 'firstCreated', 'displayName'])(
    'meets each member who stays once, by %s, while others come and go',
    async (sortBy) => {
      const { network, alice, bob, carol } = await given()
      const { communityId } = await communityOf(alice, { userIds: ['bob', 'carol', 'dan'] })
      for (const userId of ['erin', 'frank', 'gus']) await newcomer(network, userId, communityId)
      const page = async (options: PageOptions) => {
        const { communityUsers, paging } = (
          await bob.call(queryCommunityUsers, {
            params: { communityId },
            query: { sortBy, options },
          })
        ).body
        return { ids: communityUsers.map(({ userId }) => userId), paging }
      }
      const meanwhile = async (n: number) => {
        if (n === 1) await carol.call(leaveCommunity, { params: { communityId } })
        if (n < 3) await newcomer(network, `zed-${n}`, communityId)
      }
      const { ids } = await walk(page, { meanwhile })
      expect(ids.filter((id) => id !== 'carol' && !id.startsWith('zed')).sort()).toEqual([
        'alice',
        'bob',
        'dan',
        'erin',
        'frank',
        'gus',
      ])
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  it('lists each item of a tray once; an item that moves up is first in a new list', async () => {
    const { network, alice } = await given()
    const hal = await network.signIn('hal')
    const communities = await inTurn(
      many(8),
      async (displayName) =>
        (await communityOf(alice, { displayName, userIds: ['hal'] })).communityId,
    )
    // Told one after the other: what is told in one batch has the same time, and then the order of
    // the ids.
    await inTurn(communities, async (communityId) => {
      await postIn(alice, communityId)
      await network.settled()
    })
    const items = await trayOf(hal)
    expect(items.map(({ targetId }) => targetId)).toEqual(communities.toReversed())

    const newer: number[] = []
    const page = async (options: PageOptions) => {
      const { notificationTrayItems, paging } = (await hal.call(getTray, { query: { options } }))
        .body
      newer.push(paging.newerCount)
      return { ids: notificationTrayItems.map(({ targetId }) => targetId), paging }
    }
    const [, bumped = ''] = communities
    const bump = async (n: number) => {
      if (n !== 1) return
      await postIn(alice, bumped)
      await network.settled()
    }
    const { ids, pages } = await walk(page, { meanwhile: bump })
    expect(ids).toEqual(communities.toReversed().filter((id) => id !== bumped))
    expect(newer).toEqual([0, 1, 1])
    expect(pages.at(-1)?.paging.previous).toBeDefined()
    expect((await page({ limit: 3 })).ids).toEqual([
      bumped,
      ...communities.toReversed().slice(0, 2),
    ])
  })
})
