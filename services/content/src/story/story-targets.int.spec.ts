import {
  getStory,
  listStoryTargets,
  queryGlobalStoryTargets,
  queryStories,
  queryStoriesByTargets,
  queryStoryViewers,
  reportActivities,
} from '@causerie/contracts/content'
import {
  hikersCreated,
  memberJoined,
  storyCreatedBy,
  storyDeletedBy,
} from '@causerie/testkit/facts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const [past, soon, later] = [
  '2026-01-01T00:00:00.000Z',
  '2098-01-01T00:00:00.000Z',
  '2099-01-01T00:00:00.000Z',
]
const idOf = (digit: string) => digit.repeat(24)

/** The hikers, the walkers and the swimmers, of which bob is a member; stories of alice in them. */
const start = async () => {
  const network = await content.network({})
  const [walkers, swimmers] = [`walkers-${network.networkId}`, `swimmers-${network.networkId}`]
  for (const communityId of [walkers, swimmers])
    await network.record(...hikersCreated({ communityId }), memberJoined('bob', { communityId }))
  const story = (digit: string, targetId: string, expiresAt: string) =>
    network.record(storyCreatedBy('alice', { storyId: idOf(digit), targetId, expiresAt }))
  const view = (digit: string, userId: string, activityType = 'view') => {
    const activity = { contentId: idOf(digit), contentType: 'story', activityType, timestamp: past }
    return network.reply(reportActivities, { body: { activities: [activity] } }, userId)
  }
  const rings = async (userId: string, query: object = {}) => {
    const { storyTargets, paging } = await network.reply(queryGlobalStoryTargets, { query }, userId)
    return { ids: storyTargets.map(({ targetPublicId }) => targetPublicId), next: paging.next }
  }
  return { ...network, walkers, swimmers, story, view, rings }
}

test('rings show the communities of the viewer with stories that are shown, the newest first, until they are seen', async () => {
  const { hikers, walkers, swimmers, story, view, rings } = await start()
  await story('1', hikers, soon)
  await story('2', walkers, later)
  await story('3', swimmers, past)
  expect((await rings('bob')).ids).toEqual([walkers, hikers])
  expect((await rings('carol')).ids).toEqual([])
  await view('2', 'bob', 'linkClicked')
  expect((await rings('bob')).ids).toEqual([walkers, hikers])
  await view('2', 'bob')
  expect((await rings('bob')).ids).toEqual([hikers])
  expect((await rings('bob', { seenState: 'seen' })).ids).toEqual([walkers])
  expect((await rings('bob', { seenState: 'all' })).ids).toEqual([walkers, hikers])
  await story('4', walkers, '2099-01-01T00:00:00.001Z')
  expect((await rings('bob')).ids).toEqual([walkers, hikers])
})

test('rings come in pages, each target once', async () => {
  const { hikers, walkers, swimmers, story, rings } = await start()
  for (const [digit, target] of [
    ['1', hikers],
    ['2', walkers],
    ['3', swimmers],
  ] as const)
    await story(digit, target, soon)
  const first = await rings('bob', { limit: 2 })
  const second = await rings('bob', { token: first.next })
  expect([...first.ids, ...second.ids].toSorted()).toEqual([hikers, walkers, swimmers].toSorted())
  expect(second.next).toBeUndefined()
})

test('a ring goes with the last story of its target', async () => {
  const { hikers, story, recordWith, rings } = await start()
  await story('1', hikers, soon)
  await recordWith({}, storyDeletedBy('alice', false, { storyId: idOf('1'), targetId: hikers }))
  expect((await rings('bob')).ids).toEqual([])
})

test('targets say what the viewer has seen of them, also of their own stories', async () => {
  const { hikers, walkers, story, view, reply } = await start()
  await story('1', hikers, soon)
  const targets = [hikers, walkers, 'nothing'].map((targetId) => ({
    targetType: 'community',
    targetId,
  }))
  const seenBy = async (userId: string) =>
    (await reply(listStoryTargets, { query: { targets } }, userId)).storyTargets
  expect(await seenBy('bob')).toMatchObject([
    { targetPublicId: hikers, lastStoryExpiresAt: soon, lastStorySeenExpiresAt: null },
  ])
  for (const userId of ['alice', 'bob']) {
    await view('1', userId)
    expect(await seenBy(userId)).toMatchObject([{ lastStorySeenExpiresAt: soon }])
  }
  const { storyTargets } = await reply(
    queryStories,
    { query: { targetType: 'community', targetId: hikers } },
    'bob',
  )
  expect(storyTargets).toEqual(await seenBy('bob'))
})

test('stories of several targets come target by target, without those that the viewer may not read', async () => {
  const { hikers, walkers, story, reply, record } = await start()
  const hidden = `hidden-${hikers}`
  await record(...hikersCreated({ communityId: hidden, isPublic: false }))
  await story('1', hikers, soon)
  await story('2', walkers, soon)
  await story('3', hikers, soon)
  await story('4', hidden, soon)
  await story('5', hikers, past)
  const targets = [walkers, hidden, hikers, walkers].map((targetId) => ({
    targetType: 'community',
    targetId,
  }))
  const { stories, storyTargets } = await reply(
    queryStoriesByTargets,
    { query: { targets } },
    'bob',
  )
  expect(stories.map(({ storyId }) => storyId)).toEqual([idOf('2'), idOf('3'), idOf('1')])
  expect(storyTargets.map(({ targetPublicId }) => targetPublicId)).toEqual([walkers, hikers])
})

test('views of a story count for others than its creator, who lists the viewers', async () => {
  const { hikers, story, view, reply, refusal } = await start()
  await story('1', hikers, soon)
  await story('2', hikers, past)
  for (const userId of ['bob', 'carol', 'bob', 'alice']) await view('1', userId)
  await view('2', 'bob')
  const params = { storyId: idOf('1') }
  expect((await reply(getStory, { params }, 'bob')).stories).toMatchObject([
    { impression: 3, reach: 2 },
  ])
  expect((await reply(queryStoryViewers, { params })).users.map(({ userId }) => userId)).toEqual([
    'carol',
    'bob',
  ])
  expect(await refusal(queryStoryViewers, { params }, 'bob')).toBe('permission-denied')
  expect(await refusal(queryStoryViewers, { params: { storyId: idOf('2') } })).toBe(
    'story-not-found',
  )
})
