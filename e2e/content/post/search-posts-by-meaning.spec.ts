import {
  createPost,
  deletePost,
  restorePost,
  searchPostsByMeaning,
  updatePost,
} from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { pollOf } from '../poll/steps.ts'

const write = async (by: Person, targetId: string, body: object) =>
  only((await step(by, createPost, { body: { targetType: 'community', targetId, ...body } })).posts)

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const { communityId } = await communityOf(alice)
  const { communityId: hidden } = await communityOf(alice, { isPublic: false })
  const post = async (data: object, rest: object = {}) =>
    (await write(alice, communityId, { data, ...rest })).postId
  const title = await post({ title: 'Tomaten', text: 'Im Beet steht noch viel mehr' })
  const late = await post({ text: `${'Der Garten ist sehr schön. '.repeat(20)} Tomaten gibt es` })
  const tagged = await post({ text: 'ohne Worte' }, { hashtags: ['Balkon'] })
  const secret = (await write(alice, hidden, { data: { text: 'geheime Tomaten' } })).postId
  await network.settled()
  return { ...everybody, bob, communityId, hidden, title, late, tagged, secret }
})

const find = (by: Person, query: string, more: object = {}) =>
  step(by, searchPostsByMeaning, { query: { query, ...more } })
const idsOf = async (by: Person, query: string, more?: object) =>
  (await find(by, query, more)).posts.map(({ postId }) => postId)

describeNetwork('GET /api/v1/semantic-search/posts', () => {
  it('finds posts by their words, the best first', async () => {
    const { dan, title, late } = await given()
    const { posts, searchResult, total } = await find(dan, 'TOMATEN')
    expect(posts.map(({ postId }) => postId)).toEqual([title, late])
    expect(searchResult.map(({ postId }) => postId)).toEqual([title, late])
    const [first, second] = searchResult
    expect(first?.score).toBeGreaterThan(second?.score ?? Number.POSITIVE_INFINITY)
    expect(first?.fragments[0]?.matches[0]).toEqual({ index: 0, length: 7 })
    expect(total).toEqual({ count: 2, isExact: true })
  })

  it('finds what the caller may read', async () => {
    const { dan, alice, hidden, secret } = await given()
    await eventually(() => idsOf(dan, 'geheime')).toEqual([])
    expect(await idsOf(alice, 'geheime')).toEqual([secret])
    expect(await idsOf(alice, 'tomaten', { targetId: hidden })).toEqual([secret])
  })

  it('reads phrases, exclusions, hashtags, authors and places', async () => {
    const { dan, communityId, title, late, tagged } = await given()
    await eventually(() => idsOf(dan, '"noch viel mehr"')).toEqual([title])
    await eventually(() => idsOf(dan, '"viel noch mehr"')).toEqual([])
    await eventually(() => idsOf(dan, 'tomaten -garten')).toEqual([title])
    await eventually(() => idsOf(dan, '#balkon')).toEqual([tagged])
    await eventually(() => idsOf(dan, 'from:bob tomaten')).toEqual([])
    await eventually(() => idsOf(dan, `from:alice in:${communityId} tomaten`)).toEqual([
      title,
      late,
    ])
    await eventually(() => idsOf(dan, 'tomat')).toEqual([title, late])
    await eventually(() => idsOf(dan, 'tomat', { exactMatch: true })).toEqual([])
    await eventually(() => idsOf(dan, 'tomaten', { userIds: ['bob'] })).toEqual([])
  })

  it('finds posts by what their polls ask, and by types', async () => {
    const { alice, communityId } = await given()
    const { pollId } = await pollOf(alice, { question: 'Welche Zucchini?' })
    const { postId } = await write(alice, communityId, {
      dataType: 'poll',
      data: { text: 'Umfrage', pollId },
    })
    expect(await idsOf(alice, 'zucchini')).toEqual([postId])
    expect(await idsOf(alice, 'has:poll zucchini')).toEqual([postId])
    expect(await idsOf(alice, 'has:image zucchini')).toEqual([])
    expect(await idsOf(alice, 'umfrage', { dataTypes: ['poll'] })).toEqual([postId])
    expect(await idsOf(alice, 'umfrage', { dataTypes: ['video'] })).toEqual([])
  })

  it('follows edits, deletions and restorations', async () => {
    const { alice, communityId } = await given()
    const { postId } = await write(alice, communityId, { data: { text: 'Kohlrabi' } })
    const params = { params: { postId } }
    expect(await idsOf(alice, 'kohlrabi')).toEqual([postId])
    await step(alice, updatePost, { ...params, body: { data: { text: 'Pastinaken' } } })
    expect(await idsOf(alice, 'kohlrabi')).toEqual([])
    expect(await idsOf(alice, 'pastinaken')).toEqual([postId])
    await step(alice, deletePost, params)
    expect(await idsOf(alice, 'pastinaken')).toEqual([])
    await step(alice, restorePost, params)
    expect(await idsOf(alice, 'pastinaken')).toEqual([postId])
    await step(alice, deletePost, { ...params, query: { permanent: true } })
    expect(await idsOf(alice, 'pastinaken')).toEqual([])
  })

  it('pages in the order of the first page', async () => {
    const { alice, communityId } = await given()
    const written: string[] = []
    for (const n of [1, 2, 3, 4, 5])
      written.push(
        (await write(alice, communityId, { data: { text: `${'Rhabarber '.repeat(n)} heute` } }))
          .postId,
      )
    const whole = await idsOf(alice, 'rhabarber')
    expect(whole.toSorted()).toEqual(written.toSorted())
    const walked: string[] = []
    let page = await find(alice, 'rhabarber', { options: { limit: 2 } })
    await write(alice, communityId, { data: { text: 'Rhabarber' } })
    for (;;) {
      walked.push(...page.posts.map(({ postId }) => postId))
      if (!page.paging.next) break
      page = await find(alice, 'rhabarber', { options: { token: page.paging.next } })
      expect(page.total).toBeUndefined()
    }
    expect(walked).toEqual(whole)
  })

  itInOneProcess('keeps private communities and feeds, and refuses bad input', async () => {
    const { dan, alice, hidden } = await given()
    expectError(
      await dan.call(searchPostsByMeaning, { query: { query: 'tomaten', targetId: hidden } }),
      403,
      400301,
    )
    const inUnknown = { query: 'x', targetType: 'user' as const, targetId: 'unknown' }
    expectError(await dan.call(searchPostsByMeaning, { query: inUnknown }), 404, 400400)
    for (const query of [
      { query: '' },
      { query: long(1001) },
      { query: 'x', dataTypes: ['song' as never] },
      { query: 'x', options: { token: 'x' } },
    ])
      expectError(await alice.call(searchPostsByMeaning, { query }), 400, 400000)
    const answer = await alice.call(searchPostsByMeaning, { query: { query: 'a has:song' } })
    expect(expectError(answer, 400, 400000).data?.detail).toEqual([
      'query: has: must be one of link, image, video, file, audio, poll. (index 2, length 8)',
    ])
  })
})
