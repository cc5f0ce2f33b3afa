import { refuse } from '@causerie/protocol'
import { hikers, storyCreatedBy, storyDeletedBy } from '@causerie/testkit/facts'
import { type Given, given, givenNow, recordedBy } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { hikersStory } from '../../test/posts.ts'
import { add, remove } from '../../test/reactions.ts'
import { contentService } from '../service.ts'
import { stories } from '../story/story.ts'

const storyId = 'd'.repeat(24)
const toStory = {
  referenceType: 'story',
  referenceId: storyId,
  targetType: 'community',
  targetId: hikers,
} as const
const shown = (...more: Given[]): Given[] => [...hikersStory(), storyCreatedBy('bob'), ...more]
const activityAfter = (facts: readonly Given[]) =>
  given(contentService, facts).row(stories.get(storyId))?.activity

test('counts in the story, once for each user and name', async () => {
  const added = await add('carol', shown(), toStory)
  expect(added).toMatchObject([
    { type: 'ReactionAdded', data: { ...toStory, structureType: 'text', parentId: null } },
  ])
  const facts = shown(...recordedBy(added))
  expect(activityAfter(facts)).toMatchObject({ reactions: { like: 1 }, reactionsCount: 1 })
  expect(await add('carol', facts, toStory)).toEqual([])
  const removed = recordedBy(await remove('carol', facts, toStory))
  expect(activityAfter([...facts, ...removed])).toMatchObject({ reactions: {}, reactionsCount: 0 })
})

test('is refused from the moment the story expires or is deleted', async () => {
  const expired = [...hikersStory(), storyCreatedBy('bob', { expiresAt: givenNow })]
  for (const facts of [expired, shown(storyDeletedBy('bob'))])
    expect(await add('carol', facts, toStory)).toEqual(refuse('story-not-found'))
  expect(await add('erin', shown(), toStory)).toEqual(refuse('banned-from-community'))
})
