import { type AnyOperation, categoryCreated, categoryDeleted, createPost, type Fact, getPost, queryPosts } from '@causerie/contracts'
import { commits, createLog, decision, newId, type ServiceHost, startService } from '@causerie/kernel'
import { createDatabase, type TestDatabase } from '@causerie/testkit/databases'
import { hikersCreated, memberJoined, usersCreated } from '@causerie/testkit/facts'
import { readingWith } from '@causerie/testkit/kernel/reading-with'
import { migrate } from 'causerie/database'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { copiesOfCommunity } from '../community-replica.ts'
import { contentService } from '../service.ts'

/** Content alone on a database: it records community's facts itself, so that no other service has to run. */
const lone = {
  ...contentService,
  tables: [...contentService.tables, ...copiesOfCommunity.tables],
  folds: [...copiesOfCommunity.folds, ...contentService.folds],
  replicas: {},
}

let database: TestDatabase
let host: ServiceHost
/** Another instance, which presents what its batches loaded: it can look nothing up. */
let presenter: ServiceHost
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  const address = { url: database.url, schemas: { rows: 'rows', log: 'log' } }
  await migrate(address, lone)
  const sourceOf = () => {
    throw new Error('content alone follows nobody')
  }
  const start = (service: typeof lone) =>
    startService({ service, address, instance: 'test', sourceOf, committed: commits(), log: createLog('silent') })
  host = await start(lone)
  const lookUp = () => {
    throw new Error('nothing is looked up')
  }
  presenter = await start({ ...lone, operations: lone.operations.map((route) => readingWith(route, { lookUp })) })
})
afterAll(async () => {
  await Promise.all([host?.close(), presenter?.close()])
  await database?.drop()
})

type Input = { params?: object; query?: object; body?: object; of?: ServiceHost }

/** A network of its own: alice moderates the hikers, bob is a member, carol is not. Of categories all but the first were deleted. */
const network = async (how: { isPublic?: boolean; needApprovalOnPostCreation?: boolean; categoryIds?: string[] } = {}) => {
  const networkId = newId()
  const hikers = newId()
  const facts: Fact[] = [
    ...usersCreated('alice', 'bob', 'carol'),
    ...hikersCreated({ communityId: hikers, ...how }),
    memberJoined('bob', { communityId: hikers }),
    ...(how.categoryIds ?? []).map((categoryId) => categoryCreated({ categoryId, name: categoryId, metadata: {} })),
    ...(how.categoryIds ?? []).slice(1).map((categoryId) => categoryDeleted({ categoryId })),
  ]
  const all = decision({ orderBy: facts.map((fact) => fact.orderedBy), load: {}, decide: () => facts })
  expect(await host.decide({ networkId, actor: 'nobody', cause: 'test' }, all)).toHaveProperty('recorded')

  const answer = async (contract: AnyOperation, input: Input, userId: string) => {
    const route = lone.operations.find((candidate) => candidate.contract === contract)
    if (!route) throw new Error(`content has no ${contract.id}`)
    const caller = { userId, networkId, kind: 'user' as const, sessionId: '', device: '' }
    const [params, query] = [contract.params.parse(input.params ?? {}), contract.query.parse(input.query ?? {})]
    const body = contract.body.parse(input.body ?? {})
    // The host forgets what its routes read.
    return (input.of ?? host).run(
      route as Parameters<ServiceHost['run']>[0],
      { params, query, body, caller },
      { requestId: 'test', position: '' },
    )
  }
  /** A reply as a client gets it, checked against its contract. */
  const reply = async <O extends AnyOperation>(contract: O, input: Input, userId = 'alice'): Promise<z.output<O['reply']>> => {
    const given = await answer(contract, input, userId)
    if ('refusal' in given) throw new Error(`refused: ${JSON.stringify(given.refusal)}`)
    return contract.reply.strict().parse(JSON.parse(JSON.stringify(given.reply))) as z.output<O['reply']>
  }
  const refusal = async (contract: AnyOperation, input: Input, userId = 'alice') => {
    const given = await answer(contract, input, userId)
    return 'refusal' in given ? given.refusal.refused : 'not refused'
  }

  const inHikers = { targetType: 'community', targetId: hikers }
  const post = async (userId: string, body: object = {}) => {
    const { posts } = await reply(createPost, { body: { ...inHikers, data: { text: 'hello' }, ...body } }, userId)
    return posts[0]?.postId ?? ''
  }
  const list = (query: object, userId = 'alice') => reply(queryPosts, { query: { ...inHikers, ...query } }, userId)
  const idsOf = async (query: object, userId = 'alice') => (await list(query, userId)).posts.map((one) => one.postId)
  return { hikers, inHikers, reply, refusal, post, list, idsOf }
}

describe('a post', () => {
  test('comes with everything that it mentions', async () => {
    const { hikers, reply, post } = await network()
    const postId = await post('bob', { mentionees: [{ type: 'user', userIds: ['carol'] }], tags: ['news'], hashtags: ['Peaks'] })
    const got = await reply(getPost, { params: { postId } })
    expect(got.posts).toMatchObject([{ postId, data: { text: 'hello' }, targetId: hikers, tags: ['news'], hashtags: ['Peaks'] }])
    const [bob, carol] = got.users
    expect([bob?.userId, carol?.userId]).toEqual(['bob', 'carol'])
    expect(got.posts[0]).toMatchObject({
      postedUserInternalId: bob?._id,
      mentionees: [{ userIds: ['carol'], userInternalIds: [carol?._id] }],
    })
    expect(got.communities).toMatchObject([{ communityId: hikers, postsCount: 1, isJoined: true }])
    expect(got.communityUsers.map((member) => member.userId)).toEqual(['alice', 'bob'])
    expect(got.feeds).toMatchObject([
      { targetId: hikers, feedType: 'reviewing', postCount: 0 },
      { targetId: hikers, feedType: 'published', postCount: 1, feedId: got.posts[0]?.feedId },
      { targetId: hikers, feedType: 'declined', postCount: 0 },
    ])
  })

  test('is answered with what its batch loaded, and nothing is looked up; it is what everybody reads', async () => {
    const { inHikers, reply } = await network({ categoryIds: ['sport', 'gone'] })
    const mentionees = [{ type: 'user', userIds: ['carol'] }]
    for (const target of [inHikers, { targetType: 'user', targetId: 'carol' }, { targetType: 'user' }]) {
      const body = { ...target, data: { text: 'hello' }, mentionees, tags: ['news'] }
      const made = await reply(createPost, { body, of: presenter }, 'bob')
      expect(made).toEqual(await reply(getPost, { params: { postId: made.posts[0]?.postId } }, 'bob'))
      if (target === inHikers) {
        expect(made.users.map(({ userId }) => userId)).toEqual(['bob', 'carol', 'alice'])
        expect(made.communities).toMatchObject([{ categoryIds: ['sport'], postsCount: 1, isJoined: true }])
        expect(made.categories).toMatchObject([{ categoryId: 'sport' }])
      }
    }
  })

  test('may stand on the feed of a person', async () => {
    const { reply, post } = await network()
    const postId = await post('bob', { targetType: 'user', targetId: 'carol' })
    const got = await reply(queryPosts, { query: { targetId: 'carol' } })
    expect(got.posts.map((one) => one.postId)).toEqual([postId])
    expect(got.posts[0]?.targetInternalId).toBe(got.users.find((user) => user.userId === 'carol')?._id)
  })

  test('keeps the id that its author chose, and nobody else gets it', async () => {
    const { reply, refusal, post } = await network()
    expect(await post('bob', { postId: 'my/post?' })).toBe('my/post?')
    expect(await refusal(createPost, { body: { postId: 'my/post?', data: { text: 'mine' } } }, 'carol')).toBe('post-exists')
    expect((await reply(getPost, { params: { postId: 'my/post?' } })).posts[0]?._id).toMatch(/^[\da-f]{24}$/)
  })

  test('is not seen from another network', async () => {
    const [one, other] = [await network(), await network()]
    const postId = await one.post('bob')
    expect(await other.refusal(getPost, { params: { postId } })).toBe('post-not-found')
    expect(await other.refusal(queryPosts, { query: one.inHikers })).toBe('community-not-found')
  })
})

describe('who sees posts', () => {
  test('of a private community: its members', async () => {
    const { inHikers, refusal, reply, post } = await network({ isPublic: false })
    const postId = await post('bob')
    expect(await refusal(getPost, { params: { postId } }, 'carol')).toBe('private-community')
    expect(await refusal(queryPosts, { query: inHikers }, 'carol')).toBe('private-community')
    expect((await reply(getPost, { params: { postId } }, 'alice')).posts).toHaveLength(1)
  })

  test('under review: moderators and their author', async () => {
    const { refusal, reply, post, idsOf } = await network({ needApprovalOnPostCreation: true })
    const [bobs, alices] = [await post('bob'), await post('alice')]
    const both = { feedType: ['reviewing', 'published'] }
    expect(await idsOf({})).toEqual([alices])
    expect(await idsOf(both, 'alice')).toEqual([alices, bobs])
    expect(await idsOf(both, 'bob')).toEqual([alices, bobs])
    expect(await idsOf(both, 'carol')).toEqual([alices])
    expect(await idsOf({ feedType: ['reviewing'] }, 'carol')).toEqual([])
    expect(await refusal(getPost, { params: { postId: bobs } }, 'carol')).toBe('post-not-found')
    expect((await reply(getPost, { params: { postId: bobs } }, 'bob')).posts).toHaveLength(1)
  })
})

describe('lists of posts', () => {
  const walk = async (list: (query: object) => Promise<z.output<typeof queryPosts.reply>>, query: object, limit: number) => {
    const pages = [await list({ ...query, options: { limit } })]
    for (let page = pages[0]; page?.paging.next; ) {
      page = await list({ ...query, options: { token: page.paging.next } })
      pages.push(page)
    }
    return pages
  }
  const idsOfPages = (pages: readonly z.output<typeof queryPosts.reply>[]) => pages.flatMap((page) => page.posts.map((post) => post.postId))

  test.each([
    { sortBy: 'lastCreated', isNewestFirst: true },
    { sortBy: 'firstCreated', isNewestFirst: false },
    { sortBy: 'lastUpdated', isNewestFirst: true },
    { sortBy: 'firstUpdated', isNewestFirst: false },
  ])('sorted by $sortBy meet every post once, and lead back', async ({ sortBy, isNewestFirst }) => {
    const { post, list } = await network()
    const written: string[] = []
    for (let n = 0; n < 8; n++) written.push(await post('bob'))
    const pages = await walk(list, { sortBy, isDeleted: false }, 3)
    expect(pages.map((page) => page.posts.length)).toEqual([3, 3, 2])
    expect(idsOfPages(pages)).toEqual(isNewestFirst ? written.toReversed() : written)
    const back = await list({ options: { token: pages[2]?.paging.previous } })
    expect(idsOfPages([back])).toEqual(idsOfPages(pages.slice(1, 2)))
  })

  test('with tags have one of them, each post once, however rare they are', async () => {
    const { post, list } = await network()
    const tagsOf = [['a'], [], ['a', 'b'], ['b'], ['c'], ['A'], ['b', 'a'], []]
    const written: string[] = []
    for (const tags of tagsOf) written.push(await post('bob', { tags }))
    const wanted = [6, 3, 2, 0].map((n) => written[n])
    expect(idsOfPages(await walk(list, { tags: ['a', 'b'] }, 1))).toEqual(wanted)
    expect(idsOfPages(await walk(list, { tags: ['a', 'b'], sortBy: 'firstUpdated' }, 3))).toEqual(wanted.toReversed())
  })

  test('of a data type may come in short pages', async () => {
    const { post, list } = await network()
    const offer = await post('bob', { dataType: 'shop.offer', data: { price: 3 } })
    for (let n = 0; n < 12; n++) await post('bob')
    const pages = await walk(list, { dataTypes: ['shop.offer'] }, 1)
    expect(idsOfPages(pages)).toEqual([offer])
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.at(-1)?.posts[0]?.data).toEqual({ price: 3 })
  })

  test('begin after or before a post', async () => {
    const { post, idsOf } = await network()
    const [first, second, third, fourth] = [await post('bob'), await post('bob'), await post('bob'), await post('bob')]
    expect(await idsOf({ options: { after: third } })).toEqual([second, first])
    expect(await idsOf({ options: { before: second, limit: 1 } })).toEqual([third])
    expect(await idsOf({ sortBy: 'firstUpdated', options: { after: second } })).toEqual([third, fourth])
  })

  test('hold no deleted, flagged or child posts yet', async () => {
    const { post, idsOf } = await network()
    const postId = await post('bob')
    expect(await idsOf({ isDeleted: true })).toEqual([])
    expect(await idsOf({ hasFlag: true })).toEqual([])
    expect(await idsOf({ hasFlag: false, matchingOnlyParentPost: false })).toEqual([postId])
  })

  test('refuse what leads nowhere', async () => {
    const { inHikers, refusal } = await network()
    const ask = (query: object) => refusal(queryPosts, { query: { ...inHikers, ...query } })
    expect(await ask({ options: { after: newId() } })).toBe('bad-request')
    expect(await ask({ targetType: 'user', targetId: 'nobody' })).toBe('user-not-found')
  })
})
