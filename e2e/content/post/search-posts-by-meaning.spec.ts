import { searchPostsByMeaning } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { postIn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice } = everybody
  const { communityId } = await communityOf(alice)
  const { communityId: hidden } = await communityOf(alice, { isPublic: false })
  const first = await postIn(alice, communityId, { text: 'first', hashtags: ['Tomaten'] })
  const second = await postIn(alice, communityId, {
    text: 'second',
    hashtags: ['Straße', 'balkon'],
  })
  await postIn(alice, communityId, { text: 'third' })
  const secret = await postIn(alice, hidden, { text: 'secret', hashtags: ['tomaten'] })
  return { ...everybody, communityId, hidden, first, second, secret }
})

describeNetwork('GET /api/v1/semantic-search/posts', () => {
  it('finds posts by words, as the ordinary search does, with scores by rank', async () => {
    const { dan, alice, communityId, first, second, secret } = await given()
    const query = { query: 'Where do TOMATEN grow on a Balkon?', targetId: communityId }
    const { posts, searchResult } = await step(dan, searchPostsByMeaning, { query })
    expect(posts.map(({ postId }) => postId)).toEqual([second.postId, first.postId])
    expect(searchResult).toEqual([
      { postId: second.postId, score: 1 },
      { postId: first.postId, score: 0.5 },
    ])
    const everywhere = async (who: typeof dan) =>
      (await step(who, searchPostsByMeaning, { query: { query: 'tomaten' } })).searchResult.map(
        ({ postId }) => postId,
      )
    expect([await everywhere(dan), await everywhere(alice)]).toEqual([
      [first.postId],
      [secret.postId, first.postId],
    ])
    expect(await step(dan, searchPostsByMeaning, { query: { query: '?!' } })).toMatchObject({
      posts: [],
      searchResult: [],
      paging: {},
    })
    const ofTypes = async (dataTypes: ('text' | 'image')[]) =>
      (await step(dan, searchPostsByMeaning, { query: { ...query, dataTypes } })).searchResult
        .length
    expect([await ofTypes(['text']), await ofTypes(['image'])]).toEqual([2, 0])
  })

  itInOneProcess('keeps private communities, and refuses bad input', async () => {
    const { dan, alice, hidden } = await given()
    expectError(
      await dan.call(searchPostsByMeaning, { query: { query: 'tomaten', targetId: hidden } }),
      403,
      400301,
    )
    for (const query of [
      { query: '' },
      { query: long(1001) },
      { query: 'x', dataTypes: ['song' as never] },
    ])
      expectError(await alice.call(searchPostsByMeaning, { query }), 400, 400000)
  })
})
