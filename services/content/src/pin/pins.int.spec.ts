import { communityDeleted, communityUpdated } from '@causerie/contracts/community'
import {
  clearPinsOfPlacement,
  getPost,
  listGlobalPins,
  listPins,
  listPinsOfPlacement,
  pinPost,
  pinPostGlobally,
  pinsOfPlacement,
  postDeleted,
  unpinPost,
} from '@causerie/contracts/content'
import { decision, type Reader } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { listPins as listRoute } from './list-pins.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const network = async (how: Parameters<typeof content.network>[0] = {}) => {
  const made = await content.network(how)
  const of = (postId: string, placement = 'default') => ({
    params: { communityId: made.hikers, placement, postId },
  })
  const pin = (postId: string, placement?: string) => made.reply(pinPost, of(postId, placement))
  const unpin = (postId: string, placement?: string) => made.reply(unpinPost, of(postId, placement))
  const list = (query: object = {}, userId = 'carol') =>
    made.reply(listPins, { params: { communityId: made.hikers }, query }, userId)
  const record = async (fact: Fact) => {
    const recording = decision({ orderBy: fact.orderedBy, load: {}, decide: () => [fact] })
    expect(
      await content.host.decide(
        { networkId: made.networkId, actor: 'bob', cause: 'test' },
        recording,
      ),
    ).not.toHaveProperty('refused')
  }
  return { ...made, of, pin, unpin, list, record }
}
/** Bob's post in the community is deleted. */
const deletedIn = (targetId: string, postId: string) =>
  postDeleted({
    postId,
    internalId: postId,
    targetType: 'community',
    targetId,
    by: 'bob',
    postedUserId: 'bob',
    parentPostId: null,
    childIds: [],
    isPermanent: false,
    keywords: { tags: [], hashtags: [], dataTypes: ['text'] },
    feedType: 'published',
    flaggedPosts: 0,
    flaggedComments: 0,
  })

const idsOf = ({ pins }: { pins: readonly { referenceId: string }[] }) =>
  pins.map((pin) => pin.referenceId)

describe('pins of a community', () => {
  test('are answered with their posts, newest first, and all that the posts mention', async () => {
    const { hikers, pin, post, list, reply } = await network()
    const [one, two] = [
      await post('bob', { mentionees: [{ type: 'user', userIds: ['carol'] }] }),
      await post('bob'),
    ]
    await pin(one)
    const pinned = await pin(two)
    expect(idsOf(pinned)).toEqual([two, one])
    const [target, ...more] = pinned.pinTargets
    expect(more).toEqual([])
    expect(target).toEqual({
      targetId: hikers,
      targetType: 'community',
      lastPinsUpdatedAt: pinned.pins[0]?.pinnedAt,
    })
    expect(pinned.pins[0]).toEqual({
      referenceId: two,
      referenceType: 'post',
      placement: 'default',
      pinnedBy: 'alice',
      pinnedAt: expect.any(String),
    })
    expect(pinned.posts).toEqual(
      (
        await Promise.all([two, one].map((postId) => reply(getPost, { params: { postId } })))
      ).flatMap((a) => a.posts),
    )
    expect(pinned.users.map((user) => user.userId).sort()).toEqual(['alice', 'bob', 'carol'])
    expect(pinned.communities).toMatchObject([{ communityId: hikers }])
    expect(idsOf(await list())).toEqual([two, one])
    expect(idsOf(await list({ options: { orderBy: 'asc' } }))).toEqual([one, two])
  })

  test('are listed by placement; a post that is pinned in both is shown once', async () => {
    const { hikers, pin, post, list, reply } = await network()
    const [one, two] = [await post('bob'), await post('bob')]
    for (const placement of ['default', 'announcement']) await pin(one, placement)
    await pin(two)
    const all = await list()
    expect(all.pins.map(({ referenceId, placement }) => [referenceId, placement])).toEqual([
      [two, 'default'],
      [one, 'announcement'],
      [one, 'default'],
    ])
    expect(all.posts.map(({ postId }) => postId)).toEqual([two, one])
    const announcements = { params: { communityId: hikers, placement: 'announcement' } }
    expect(idsOf(await reply(listPinsOfPlacement, announcements, 'carol'))).toEqual([one])
    expect(await reply(clearPinsOfPlacement, announcements)).toEqual({ success: true })
    expect(idsOf(await reply(listPinsOfPlacement, announcements, 'carol'))).toEqual([])
    expect(idsOf(await list())).toEqual([two, one])
  })

  test('are left when a post is unpinned, which is answered as well (E12)', async () => {
    const { pin, unpin, post, list } = await network()
    const [one, two] = [await post('bob'), await post('bob')]
    for (const postId of [one, two]) await pin(postId)
    await pin(one, 'announcement')
    const answer = await unpin(one)
    expect(answer.pins).toMatchObject([{ referenceId: two, placement: 'default' }])
    expect(answer.posts.map(({ postId }) => postId)).toEqual([one, two])
    const { pinTargets, pins } = await list()
    expect(pinTargets).toEqual(answer.pinTargets)
    expect(pins.map(({ referenceId, placement }) => [referenceId, placement])).toEqual([
      [one, 'announcement'],
      [two, 'default'],
    ])
    const last = await unpin(two)
    expect([last.pins, last.posts.map(({ postId }) => postId)]).toEqual([[], [two]])
  })

  test('are empty before the first one', async () => {
    const { list } = await network()
    const empty = await list()
    expect(Object.values(empty).every((collection) => collection.length === 0)).toBe(true)
  })

  test('of a private community are for its members', async () => {
    const { hikers, pin, post, list, refusal, of } = await network({ isPublic: false })
    const postId = await post('bob')
    await pin(postId)
    expect(idsOf(await list({}, 'bob'))).toEqual([postId])
    expect(await refusal(listPins, { params: { communityId: hikers } }, 'carol')).toBe('forbidden')
    expect(await refusal(unpinPost, of(postId), 'carol')).toBe('forbidden')
  })

  test('are invisible to other networks', async () => {
    const [one, other] = [await network(), await network()]
    await one.pin(await one.post('bob'))
    expect(await other.refusal(listPins, { params: { communityId: one.hikers } })).toBe(
      'community-not-found',
    )
    expect((await other.reply(listGlobalPins, {})).pins).toEqual([])
  })
})

describe('pins of the network', () => {
  const hidden: readonly [string, (communityId: string, postId: string) => Fact][] = [
    [
      'its community becomes private',
      (communityId) => communityUpdated({ communityId, isPublic: false }),
    ],
    ['its community is deleted', (communityId) => communityDeleted({ communityId })],
    ['it is deleted', deletedIn],
  ]
  test.each(hidden)(
    'hide a post at once when %s, before a follow-up unpins it',
    async (_, factOf) => {
      const { hikers, post, reply, record } = await network()
      const postId = await post('bob')
      expect(idsOf(await reply(pinPostGlobally, { params: { postId } }))).toEqual([postId])
      expect(idsOf(await reply(listGlobalPins, {}, 'carol'))).toEqual([postId])
      await record(factOf(hikers, postId))
      expect(await reply(listGlobalPins, {}, 'carol')).toMatchObject({
        pins: [],
        posts: [],
        communities: [],
      })
    },
  )
})

test('a post that is deleted is unpinned in both placements', async () => {
  const { hikers, pin, post, list, record } = await network()
  const [one, two] = [await post('bob'), await post('bob')]
  for (const placement of ['default', 'announcement']) await pin(one, placement)
  await pin(two)
  await record(deletedIn(hikers, one))
  const left = await list()
  expect([idsOf(left), left.posts.map(({ postId }) => postId)]).toEqual([[two], [two]])
})

const mostPins = pinsOfPlacement.unlessSet

test('pinning at the limit at the same time pins as many posts as there is room for', async () => {
  const { pin, post, list, refusal, of } = await network()
  const ids: string[] = []
  for (let n = 0; n < mostPins + 2; n++) ids.push(await post('bob'))
  for (const postId of ids.slice(0, mostPins - 1)) await pin(postId)
  const outcomes = await Promise.all(
    ids.slice(mostPins - 1).map((postId) => refusal(pinPost, of(postId))),
  )
  expect(outcomes.sort()).toEqual(['not refused', 'too-many-pins', 'too-many-pins'])
  expect((await list()).pins).toHaveLength(mostPins)
})

test('a post is unpinned by one of several requests at the same time', async () => {
  const { pin, post, refusal, of } = await network()
  const postId = await post('bob')
  await pin(postId)
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => refusal(unpinPost, of(postId))),
  )
  expect(outcomes.sort()).toEqual([
    'not refused',
    'post-not-pinned',
    'post-not-pinned',
    'post-not-pinned',
  ])
})

test('a list takes as many statements for many pins and posts as for one', async () => {
  const { hikers, pin, post, networkId } = await network()
  const names: string[] = []
  const reader = content.host.reader(networkId)
  const counting: Reader = {
    ...reader,
    load: (wants) => {
      names.push(`load ${Object.keys(wants).join(' and ')}`)
      return reader.load(wants)
    },
    rows: (statement, ...values) => {
      names.push(statement.name)
      return reader.rows(statement, ...values)
    },
    lookUp: (lookup, keys) => {
      names.push(lookup.name)
      return reader.lookUp(lookup, keys)
    },
  }
  const caller = { userId: 'bob', networkId, kind: 'user' as const, sessionId: '', device: '' }
  const statements = async () => {
    names.length = 0
    const request = {
      params: { communityId: hikers },
      query: listPins.query.parse({}),
      body: {},
      caller,
      newId: () => '',
    }
    await listRoute.read(request, counting)
    return [...names]
  }
  await pin(await post('bob'))
  const few = await statements()
  for (let n = 0; n < 30; n++) {
    const postId = await post('bob')
    if (n < 10) for (const placement of ['default', 'announcement']) await pin(postId, placement)
  }
  expect(few).toHaveLength(4)
  expect(await statements()).toEqual(few)
})
