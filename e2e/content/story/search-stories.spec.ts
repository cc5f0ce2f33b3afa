import { blockUser } from '@causerie/contracts/community'
import { deleteStory, searchStories } from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { storyIn } from './steps.ts'

const link = {
  type: 'hyperlink',
  data: { url: 'https://seeds.example.org/kale', customText: 'Grünkohl' },
}

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice } = everybody
  const { communityId } = await communityOf(alice)
  const { communityId: hidden } = await communityOf(alice, { isPublic: false })
  const ids = {
    open: (await storyIn(alice, communityId, { data: { text: 'Tomaten sind da' }, items: [link] }))
      .storyId,
    hidden: (await storyIn(alice, hidden, { data: { text: 'geheime Tomaten' } })).storyId,
  }
  await network.settled()
  return { ...everybody, network, communityId, hidden, ids }
})

const find = (by: Person, query: string, more: object = {}) =>
  step(by, searchStories, { query: { query, ...more } })
const idsOf = async (by: Person, query: string, more?: object) =>
  (await find(by, query, more)).stories.map(({ storyId }) => storyId)

describeNetwork('GET /api/v1/search/stories', () => {
  it('finds stories that the caller may read, newest first, also by their links', async () => {
    const { alice, dan, ids } = await given()
    await eventually(() => idsOf(dan, 'tomaten')).toEqual([ids.open])
    expect(await idsOf(alice, 'tomaten')).toEqual([ids.hidden, ids.open])
    await eventually(() => idsOf(dan, 'grunkohl')).toEqual([ids.open])
    await eventually(() => idsOf(dan, 'https://example.org')).toEqual([ids.open])
    await eventually(() => idsOf(dan, 'has:link')).toEqual([ids.open])
    const { searchResult, total } = await find(dan, 'tomaten')
    expect(total).toEqual({ count: 1, isExact: true })
    expect(searchResult).toMatchObject([
      { storyId: ids.open, fragments: [{ matches: [{ index: 0, length: 7 }] }] },
    ])
  })

  it('is narrowed by community and creator, and pages', async () => {
    const { alice, ids, communityId } = await given()
    expect(await idsOf(alice, 'tomaten', { targetId: communityId })).toEqual([ids.open])
    expect(await idsOf(alice, 'tomaten', { userIds: ['bob'] })).toEqual([])
    const first = await find(alice, 'tomaten', { options: { limit: 1 } })
    const second = await find(alice, 'tomaten', { options: { token: first.paging.next } })
    expect([...first.stories, ...second.stories].map(({ storyId }) => storyId)).toEqual([
      ids.hidden,
      ids.open,
    ])
  })

  it('leaves out what was deleted, or is behind a block', async () => {
    const { alice, carol, dan, communityId } = await given()
    const { storyId } = await storyIn(alice, communityId, { data: { text: 'Kohlrabi' } })
    await eventually(() => idsOf(dan, 'kohlrabi')).toEqual([storyId])
    await step(carol, blockUser, { params: { userId: 'alice' } })
    await eventually(() => idsOf(carol, 'kohlrabi')).toEqual([])
    await step(alice, deleteStory, { params: { storyId } })
    expect(await idsOf(alice, 'kohlrabi')).toEqual([])
  })

  itInOneProcess('refuses bad input, and whoever has no token', async () => {
    const { alice, network } = await given()
    for (const query of [{ query: '' }, { query: long(1001) }, { query: 'has:song' }])
      expectError(await alice.call(searchStories, { query }), 400, 400000)
    const nobody = network.as('nobody', '')
    expectError(await nobody.call(searchStories, { query: { query: 'x' } }), 401, 400100)
  })
})
