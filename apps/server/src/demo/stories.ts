import { type Demo, idOf } from './demo.ts'
import type { DemoUser } from './users.ts'

type DemoStory = {
  by: DemoUser
  text: string
  items?: object[]
  /** Who reacts to it and comments on it. */
  answer: { by: DemoUser; text: string }
}

const storyOfBob: DemoStory = {
  by: 'bob',
  text: 'The door of the courtyard is open today.',
  items: [
    {
      type: 'hyperlink',
      data: { url: 'https://example.com/courtyard', customText: 'The courtyard' },
    },
  ],
  answer: { by: 'alice', text: 'Until when?' },
}
const storyOfAlice: DemoStory = {
  by: 'alice',
  text: 'Who has seen my watering can?',
  answer: { by: 'bob', text: 'On the roof.' },
}

/** Stories of bob and alice in Spare Keys. Stories expire: a start after that creates others. */
export const createStories = async (demo: Demo): Promise<void> => {
  await createStory(demo, storyOfAlice)
  demo.ids.set('story', await createStory(demo, storyOfBob))
}

const createStory = async (demo: Demo, story: DemoStory): Promise<string> => {
  const targetId = idOf(demo, 'spare-keys')
  const { body } = await demo
    .as(story.by)
    .get(`/api/v4/stories?targetType=community&targetId=${targetId}`)
  const shown = body.stories?.find(({ creatorPublicId }) => creatorPublicId === story.by)
  const storyId = shown?.storyId ?? (await newStory(demo, targetId, story))
  const record = { referenceType: 'story', referenceId: storyId }
  const { by, text } = story.answer
  await demo.as(by).do('/api/v2/reactions', { ...record, reactionName: 'like' })
  await demo
    .as(by)
    .do('/api/v3/comments', { ...record, commentId: `on-${storyId}`, data: { text } })
  return storyId
}

const newStory = async (
  demo: Demo,
  targetId: string,
  { by, text, items = [] }: DemoStory,
): Promise<string> => {
  const referenceId = `story-${by}-${new Date().toISOString()}`
  const body = {
    targetType: 'community',
    targetId,
    referenceId,
    dataType: 'text',
    data: { text },
    items,
  }
  const { stories: [story] = [] } = await demo.as(by).do('/api/v4/stories', body)
  if (!story) throw new Error('the answer has no story')
  return story.storyId
}
