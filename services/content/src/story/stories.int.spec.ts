import {
  countStories,
  createStory,
  flagStory,
  getStory,
  queryStories,
} from '@causerie/contracts/content'
import { demoNetworkCreated, storyCreatedBy, storyFlaggedBy } from '@causerie/testkit/facts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { stories, storyFlagging } from './story.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const past = '2026-01-01T00:00:00.000Z'

test('a story is answered from the rows of its batch, with the same answer as a later read', async () => {
  const { inHikers, record, reply } = await content.network({})
  // Roles show when their network was created.
  await record(demoNetworkCreated())
  const body = { ...inHikers, dataType: 'text', data: { text: 'hello' }, referenceId: 'one' }
  const { roles, stories, ...rest } = await reply(createStory, { body, of: content.presenter })
  expect(roles.map(({ roleId }) => roleId)).toContain('community-moderator')
  const got = await reply(getStory, { params: { storyId: stories[0]?.storyId } })
  expect({ ...rest, stories: [{ ...got.stories[0], referenceId: 'one' }] }).toEqual({
    ...got,
    stories,
  })
})

test('an expired story is listed for its creator and moderators alone, and found by moderators while it has flags', async () => {
  const { hikers, inHikers, record, recordWith, reply, refusal } = await content.network({})
  const [expired, flagged] = ['1'.repeat(24), '2'.repeat(24)]
  for (const storyId of [expired, flagged])
    await record(storyCreatedBy('bob', { storyId, targetId: hikers, expiresAt: past }))
  const load = { story: stories.get(flagged), flag: storyFlagging.flags.get(flagged, 'carol') }
  await recordWith(load, storyFlaggedBy('carol', { storyId: flagged, targetId: hikers }))
  const listed = async (who: string, query: object) =>
    (await reply(queryStories, { query: { ...inHikers, ...query } }, who)).stories.map(
      ({ storyId }) => storyId,
    )
  for (const who of ['alice', 'bob', 'carol', 'admin']) expect(await listed(who, {})).toEqual([])
  for (const who of ['alice', 'bob', 'admin'])
    expect((await listed(who, { isExpired: true })).toSorted()).toEqual([expired, flagged])
  expect(await listed('carol', { isExpired: true })).toEqual([])
  expect((await reply(getStory, { params: { storyId: flagged } }, 'alice')).stories).toMatchObject([
    { flagCount: 1 },
  ])
  for (const who of ['bob', 'carol'])
    expect(await refusal(getStory, { params: { storyId: flagged } }, who)).toBe('story-not-found')
  expect(await refusal(getStory, { params: { storyId: expired } }, 'alice')).toBe('story-not-found')
  expect(await refusal(flagStory, { params: { storyId: expired } }, 'carol')).toBe(
    'story-not-found',
  )
  expect(await reply(countStories, { query: inHikers }, 'admin')).toEqual({ count: 0 })
})

test('stories of a private community are for its members', async () => {
  const { hikers, inHikers, record, reply, refusal } = await content.network({ isPublic: false })
  const params = { storyId: '3'.repeat(24) }
  await record(storyCreatedBy('bob', { ...params, targetId: hikers }))
  expect(await refusal(getStory, { params }, 'carol')).toBe('forbidden')
  expect(await refusal(queryStories, { query: inHikers }, 'carol')).toBe('not-a-member')
  expect((await reply(queryStories, { query: inHikers }, 'bob')).stories).toMatchObject([params])
  expect(await reply(countStories, { query: inHikers }, 'admin')).toEqual({ count: 1 })
})
