import { type Demo, idOf } from './demo.ts'

/** A story of bob's with a link, on which alice comments. Stories expire: a start after that creates another one. */
export const createStories = async (demo: Demo): Promise<void> => {
  const targetId = idOf(demo, 'spare-keys')
  const { body } = await demo.as('bob').get(`/api/v4/stories?targetType=community&targetId=${targetId}`)
  const shown = body.stories?.find(({ creatorPublicId }) => creatorPublicId === 'bob')
  const storyId = shown?.storyId ?? (await newStory(demo, targetId))
  demo.ids.set('story', storyId)
  const record = { referenceType: 'story', referenceId: storyId }
  await demo.as('alice').do('/api/v2/reactions', { ...record, reactionName: 'like' })
  await demo.as('alice').do('/api/v3/comments', { ...record, commentId: `on-${storyId}`, data: { text: 'Until when?' } })
}

const newStory = async (demo: Demo, targetId: string): Promise<string> => {
  const { stories = [] } = await demo.as('bob').do('/api/v4/stories', {
    targetType: 'community',
    targetId,
    referenceId: `open-door-${new Date().toISOString()}`,
    dataType: 'text',
    data: { text: 'The door of the courtyard is open today.' },
    items: [{ type: 'hyperlink', data: { url: 'https://example.com/courtyard', customText: 'The courtyard' } }],
  })
  const [story] = stories
  if (!story) throw new Error('the answer has no story')
  return story.storyId
}
