import { queryPosts } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { startLoneContent } from '../../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

describe('lists of posts', () => {
  const walk = async (
    list: (query: object) => Promise<z.output<typeof queryPosts.reply>>,
    query: object,
    limit: number,
  ) => {
    const pages = [await list({ ...query, options: { limit } })]
    for (let page = pages[0]; page?.paging.next; ) {
      page = await list({ ...query, options: { token: page.paging.next } })
      pages.push(page)
    }
    return pages
  }
  const idsOfPages = (pages: readonly z.output<typeof queryPosts.reply>[]) =>
    pages.flatMap((page) => page.posts.map((post) => post.postId))

  test.each([
    { sortBy: 'lastCreated', isNewestFirst: true },
    { sortBy: 'firstCreated', isNewestFirst: false },
    { sortBy: 'lastUpdated', isNewestFirst: true },
    { sortBy: 'firstUpdated', isNewestFirst: false },
  ])(
    'sorted by $sortBy return every post once, in both directions',
    async ({ sortBy, isNewestFirst }) => {
      const { post, list } = await content.network()
      const written: string[] = []
      for (let n = 0; n < 8; n++) written.push(await post('bob'))
      const pages = await walk(list, { sortBy, isDeleted: false }, 3)
      expect(pages.map((page) => page.posts.length)).toEqual([3, 3, 2])
      expect(idsOfPages(pages)).toEqual(isNewestFirst ? written.toReversed() : written)
      const back = await list({ options: { token: pages[2]?.paging.previous } })
      expect(idsOfPages([back])).toEqual(idsOfPages(pages.slice(1, 2)))
    },
  )

  test('by tags return posts with at least one of the tags, without duplicates', async () => {
    const { post, list } = await content.network()
    const tagsOf = [['a'], [], ['a', 'b'], ['b'], ['c'], ['A'], ['b', 'a'], []]
    const written: string[] = []
    for (const tags of tagsOf) written.push(await post('bob', { tags }))
    const expected = [6, 3, 2, 0].map((n) => written[n])
    expect(idsOfPages(await walk(list, { tags: ['a', 'b'] }, 1))).toEqual(expected)
    expect(idsOfPages(await walk(list, { tags: ['a', 'b'], sortBy: 'firstUpdated' }, 3))).toEqual(
      expected.toReversed(),
    )
  })

  test('by data type find a rare one at once', async () => {
    const { post, list } = await content.network()
    const offer = await post('bob', { dataType: 'shop.offer', data: { price: 3 } })
    for (let n = 0; n < 12; n++) await post('bob')
    const pages = await walk(list, { dataTypes: ['shop.offer'] }, 1)
    expect(pages.map((page) => page.posts.map(({ postId, data }) => [postId, data]))).toEqual([
      [[offer, { price: 3 }]],
    ])
  })

  test('by a tag and a data type may have short pages', async () => {
    const { post, list } = await content.network()
    const offer = await post('bob', { dataType: 'shop.offer', data: { price: 3 }, tags: ['a'] })
    for (let n = 0; n < 12; n++) await post('bob', { tags: ['a'] })
    const pages = await walk(list, { tags: ['a'], dataTypes: ['shop.offer'] }, 1)
    expect(idsOfPages(pages)).toEqual([offer])
    expect(pages.length).toBeGreaterThan(1)
  })

  test('can start after or before a post', async () => {
    const { post, idsOf } = await content.network()
    const [first, second, third, fourth] = [
      await post('bob'),
      await post('bob'),
      await post('bob'),
      await post('bob'),
    ]
    expect(await idsOf({ options: { after: third } })).toEqual([second, first])
    expect(await idsOf({ options: { before: second, limit: 1 } })).toEqual([third])
    expect(await idsOf({ sortBy: 'firstUpdated', options: { after: second } })).toEqual([
      third,
      fourth,
    ])
  })

  test('contain no deleted, flagged or child posts', async () => {
    const { post, idsOf } = await content.network()
    const postId = await post('bob')
    expect(await idsOf({ isDeleted: true })).toEqual([])
    expect(await idsOf({ hasFlag: true })).toEqual([])
    expect(await idsOf({ hasFlag: false, matchingOnlyParentPost: false })).toEqual([postId])
  })

  test('are refused for unknown posts and targets', async () => {
    const { inHikers, refusal } = await content.network()
    const ask = (query: object) => refusal(queryPosts, { query: { ...inHikers, ...query } })
    expect(await ask({ options: { after: newId() } })).toBe('bad-request')
    expect(await ask({ targetType: 'user', targetId: 'nobody' })).toBe('user-not-found')
  })
})
