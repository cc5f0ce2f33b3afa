import { clearStoryFlags as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { resolveStory, storyRows } from './resolve-story.ts'
import { idsOfStory, storyFlagging } from './story.ts'
import { storyToClear } from './story-policy.ts'
import { storyAnswerOf } from './story-view.ts'

export const clearStoryFlags = command(contract, {
  resolve: resolveStory,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => storyRows(resolved, caller),
  decide: (rows, { caller }) => {
    const story = storyToClear(rows, caller)
    return 'refused' in story ? story : storyFlagging.clearFlags(story, idsOfStory(story))
  },
  reply: (done, reader) => storyAnswerOf(done, reader),
})
