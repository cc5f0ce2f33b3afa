import {
  addReaction,
  createComment,
  createPost,
  deleteComment,
  deletePost,
  getComment,
  getPost,
  listPosts,
  queryPosts,
  queryReactions,
  removeReaction,
} from '@causerie/contracts/content'
import { docOf, newId, type Reader } from '@causerie/kernel'
import type { AnyOperation } from '@causerie/protocol'
import { recordingReader } from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { readingWith } from '@causerie/testkit/kernel/reading-with'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { contentService } from '../service.ts'
import { myReactionsTo } from './my-reactions.ts'
import { reactions } from './reaction.ts'
import { reactionList, reactionListByName } from './reaction-lists.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

/** A network with a post of bob's in the hikers. */
const withPost = async (how: Parameters<typeof content.network>[0] = {}) => {
  const network = await content.network(how)
  const referenceId = await network.post('bob')
  const record = { referenceId, referenceType: 'post' }
  const add = async (who: string, reactionName = 'like') =>
    (await network.reply(addReaction, { body: { ...record, reactionName } }, who)).addedId
  const remove = async (who: string, reactionName = 'like') =>
    (await network.reply(removeReaction, { query: { ...record, reactionName } }, who)).removedId
  const page = (query: object = {}, who = 'alice') =>
    network.reply(queryReactions, { query: { ...record, ...query } }, who)
  const seenBy = async (who: string) =>
    (await network.reply(getPost, { params: { postId: referenceId } }, who)).posts[0]
  return { ...network, record, referenceId, add, remove, page, seenBy }
}
const reactors = ({
  reactions: [record],
}: Awaited<ReturnType<Awaited<ReturnType<typeof withPost>>['page']>>) =>
  record?.reactors.map(({ userId, reactionName }) => `${userId} ${reactionName}`)

describe('a reaction', () => {
  test('is counted once, however often it is added at once', async () => {
    const { add, seenBy, page } = await withPost()
    const ids = await Promise.all([1, 2, 3, 4].map(() => add('carol')))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[\da-f]{24}$/)
    expect(await seenBy('bob')).toMatchObject({ reactions: { like: 1 }, reactionsCount: 1 })
    expect((await page()).reactions[0]?.reactors).toMatchObject([
      { reactionId: ids[0], userId: 'carol', reactionName: 'like' },
    ])
  })

  test('can be removed and added again, with another id', async () => {
    const { add, remove, seenBy } = await withPost()
    const first = await add('carol')
    expect(await remove('carol')).toBe(first)
    expect(await remove('carol')).toBeNull()
    expect(await seenBy('carol')).toMatchObject({
      reactions: {},
      reactionsCount: 0,
      myReactions: [],
    })
    expect(await add('carol')).not.toBe(first)
  })

  test('is refused to unknown stories, and to posts of other networks', async () => {
    const [one, other] = [await withPost(), await content.network()]
    const toStory = { ...one.record, referenceType: 'story', reactionName: 'like' }
    expect(await one.refusal(addReaction, { body: toStory })).toBe('story-not-found')
    expect(await one.refusal(removeReaction, { query: toStory })).toBe('story-not-found')
    expect(await one.refusal(queryReactions, { query: toStory })).toBe('story-not-found')
    const resolved = { ...one.record, reactionName: 'like' }
    expect(await other.refusal(addReaction, { body: resolved })).toBe('post-not-found')
    expect(await other.refusal(queryReactions, { query: resolved })).toBe('post-not-found')
  })
})

describe('the reactions of the viewer', () => {
  test('are shown with posts, in the order of their names', async () => {
    const { add, seenBy, list, reply, referenceId } = await withPost()
    for (const name of ['wow', '❤️', 'angry', 'constructor']) await add('carol', name)
    await add('bob')
    expect((await seenBy('carol'))?.myReactions).toEqual(['angry', 'constructor', 'wow', '❤️'])
    expect((await seenBy('bob'))?.myReactions).toEqual(['like'])
    expect((await seenBy('alice'))?.myReactions).toEqual([])
    expect((await list({}, 'bob')).posts[0]?.myReactions).toEqual(['like'])
    expect(
      (await reply(listPosts, { query: { postIds: [referenceId] } }, 'bob')).posts[0]?.myReactions,
    ).toEqual(['like'])
  })

  test('cost one look-up for a page, and none without reactions', async () => {
    const { add, networkId, inHikers, post } = await withPost()
    for (let n = 0; n < 5; n += 1) await post('bob')
    const lookUps: string[] = []
    const read = async (contract: AnyOperation, query: object) => {
      const route =
        contentService.operations.find((one) => one.contract === contract) ?? expect.fail()
      const { lookUp } = content.host.reader(networkId)
      const counting: Reader['lookUp'] = (lookup, keys) => {
        lookUps.push(lookup.name)
        return lookUp(lookup, keys)
      }
      const caller = {
        userId: 'carol',
        networkId,
        kind: 'user',
        sessionId: '',
        device: '',
      } as const
      const request = { params: {}, query: contract.query.parse(query), body: {}, caller }
      await content.host.run(readingWith(route, { lookUp: counting }), request, {
        requestId: 'test',
        position: '',
      })
      return lookUps.splice(0).filter((name) => name === 'reactions_of_viewers').length
    }
    expect(await read(queryPosts, inHikers)).toBe(0)
    await add('bob')
    expect(await read(queryPosts, inHikers)).toBe(1)
  })

  test('need no look-up after creating a post', async () => {
    const { reply, inHikers } = await content.network()
    const made = await reply(
      createPost,
      { body: { ...inHikers, data: { text: 'hello' } }, of: content.presenter },
      'bob',
    )
    expect(made.posts[0]?.myReactions).toEqual([])
  })
})

describe('the reactions on a post', () => {
  test('come in pages, the newest first, in both directions, with their users', async () => {
    const { add, page } = await withPost()
    for (const [who, name] of [
      ['alice', 'like'],
      ['bob', 'like'],
      ['bob', 'love'],
      ['carol', 'wow'],
      ['carol', 'like'],
    ] as const)
      await add(who, name)
    const first = await page({ options: { limit: 2 } })
    expect(reactors(first)).toEqual(['carol like', 'carol wow'])
    expect(first.users.map(({ userId, _id }) => [userId, _id])).toEqual([
      ['carol', first.reactions[0]?.reactors[0]?.userInternalId],
    ])
    const second = await page({ options: { token: first.paging.next } })
    expect(reactors(second)).toEqual(['bob love', 'bob like'])
    const third = await page({ options: { token: second.paging.next } })
    expect([reactors(third), third.paging.next]).toEqual([['alice like'], undefined])
    expect(reactors(await page({ options: { token: third.paging.previous } }))).toEqual(
      reactors(second),
    )
    expect(reactors(await page({ reactionName: 'like', options: { limit: 2 } }))).toEqual([
      'carol like',
      'bob like',
    ])
    expect(await page({ reactionName: 'sad' })).toMatchObject({
      reactions: [{ reactors: [] }],
      users: [],
      paging: {},
    })
  })

  test('come in pages for old clients, which encode a token from its limit and key', async () => {
    const { add, page } = await withPost()
    for (const name of ['one', 'two', 'three']) await add('carol', name)
    const { paging } = await page({ options: { limit: 1 } })
    const { limit, after } = JSON.parse(Buffer.from(paging.next ?? '', 'base64').toString())
    const token = Buffer.from(JSON.stringify({ after, limit })).toString('base64')
    expect(reactors(await page({ options: { token } }))).toEqual(['carol two'])
  })

  test('are for those who may read the post', async () => {
    const { add, page, refusal, reply, record, referenceId } = await withPost({ isPublic: false })
    await add('alice')
    expect(await refusal(queryReactions, { query: record }, 'carol')).toBe('not-a-member')
    await reply(deletePost, { params: { postId: referenceId } }, 'bob')
    expect(reactors(await page({}, 'bob'))).toEqual(['alice like'])
    expect(await refusal(addReaction, { body: { ...record, reactionName: 'like' } }, 'bob')).toBe(
      'post-not-found',
    )
  })

  test('are read from an index, however many there are', async () => {
    const {
      networkId,
      record,
      record: { referenceId },
    } = await withPost()
    const reaction = (n: number) => {
      const createdAt = new Date(1_700_000_000_000 + n).toISOString()
      const of = {
        referenceType: 'post' as const,
        referenceId,
        userId: `user-${n}`,
        reactionName: n % 10 === 0 ? 'rare' : 'like',
      }
      return reactions.put({
        ...of,
        reactionId: newId(),
        userInternalId: newId(),
        createdAt,
        targetType: 'user',
        targetId: 'bob',
      })
    }
    await insertRows(
      content.address,
      networkId,
      Array.from({ length: 5_000 }, (_, n) => reaction(n)),
    )
    const { recording, asked } = recordingReader(content.host.reader(networkId))
    const page = {
      sortBy: 'lastCreated',
      limit: 10,
      after: [new Date(1_700_000_002_500).toISOString(), 'f'],
    } as const
    expect((await reactionList(recording, page, record)).rows[0]).toMatchObject({
      userId: 'user-2500',
    })
    expect(
      (await reactionListByName(recording, page, { ...record, reactionName: 'rare' })).rows[1],
    ).toMatchObject({ userId: 'user-2490' })
    const records = [{ id: referenceId, activity: docOf({ reactionsCount: 5_000 }) }]
    const mine = await myReactionsTo(recording, { userId: 'user-2500' }, { type: 'post', records })
    expect(mine(referenceId)).toEqual(['rare'])

    const { rows: query, close } = await viewDatabase(content.address)
    const examined = []
    for (const { statement, values } of asked) {
      const given = statement.names.map((name) => values[name])
      const plan = JSON.stringify(
        await query(`explain (analyze, format json) ${statement.text}`, networkId, ...given),
      )
      const most = Math.max(...[...plan.matchAll(/"Actual Rows":(\d+)/g)].map(([, n]) => Number(n)))
      examined.push([/"Index Name":"(\w+)"/.exec(plan)?.[1], most])
    }
    expect(examined).toEqual([
      ['reactions_by_creation', 11],
      ['reactions_by_name', 11],
      ['reactions_pkey', 1],
    ])
    await close()
  })
})

describe('reactions to a comment', () => {
  test('are counted in it, and shown to their users where it is', async () => {
    const { reply, refusal, referenceId: postId } = await withPost()
    const { comments } = await reply(
      createComment,
      { body: { referenceId: postId, data: { text: 'Nice' } } },
      'bob',
    )
    const { commentId: referenceId = '' } = comments[0] ?? {}
    const record = { referenceId, referenceType: 'comment' }
    await reply(addReaction, { body: { ...record, reactionName: 'like' } }, 'carol')
    await reply(addReaction, { body: { ...record, reactionName: 'wow' } }, 'alice')
    const shown = {
      commentId: referenceId,
      reactions: { like: 1, wow: 1 },
      reactionsCount: 2,
      myReactions: ['like'],
    }
    expect(
      (await reply(getComment, { params: { commentId: referenceId } }, 'carol')).comments,
    ).toMatchObject([shown])
    expect((await reply(getPost, { params: { postId } }, 'carol')).comments).toMatchObject([shown])
    expect((await reply(getPost, { params: { postId } }, 'carol')).posts).toMatchObject([
      { reactionsCount: 0 },
    ])
    expect((await reply(queryReactions, { query: record })).reactions).toMatchObject([
      { ...record, reactors: [{ userId: 'alice' }, { userId: 'carol' }] },
    ])
    await reply(removeReaction, { query: { ...record, reactionName: 'wow' } }, 'alice')
    await reply(deleteComment, { params: { commentId: referenceId } }, 'bob')
    expect(await refusal(addReaction, { body: { ...record, reactionName: 'wow' } }, 'alice')).toBe(
      'comment-not-found',
    )
    expect(await refusal(queryReactions, { query: { ...record, referenceId: 'nothing' } })).toBe(
      'comment-not-found',
    )
  })
})
