import { clearStoryFlags as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutStory, storyRows } from './about-story.ts'
import { idsOfStory, storyFlagging } from './story.ts'
import { storyToClear } from './story-policy.ts'
import { storyAnswerOf } from './story-view.ts'

export const clearStoryFlags = command(contract, {
  about: aboutStory,
  orderBy: ({ about }) => targetKey(about.targetType, about.targetId),
  load: ({ about, caller }) => storyRows(about, caller),
  decide: (rows, { caller }) => {
    const story = storyToClear(rows, caller)
    return 'refused' in story ? story : storyFlagging.clearFlags(story, idsOfStory(story))
  },
  reply: (done, reader) => storyAnswerOf(done, reader),
})
