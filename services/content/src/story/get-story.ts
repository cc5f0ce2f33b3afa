import { getStory as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { storyAnswer } from './story-view.ts'
import { readableStory } from './story-visibility.ts'

export const getStory = query(contract, async ({ params: { storyId }, caller }, reader) => {
  const story = await readableStory(reader, caller, storyId)
  return 'refused' in story ? story : storyAnswer(reader, { viewer: caller, stories: [story] })
})
