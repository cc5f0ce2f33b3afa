import { restoreStory as contract, storyRestored } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { resolveStory, storyRows } from './resolve-story.ts'
import { idsOfStory } from './story.ts'
import { storyToRestore } from './story-policy.ts'
import { storyTargets } from './story-target.ts'
import { storyAnswerOf } from './story-view.ts'

export const restoreStory = command(contract, {
  resolve: resolveStory,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => ({
    ...storyRows(resolved, caller),
    target: storyTargets.get(resolved.targetType, resolved.targetId),
  }),
  decide: (rows, { caller, at }) => {
    const story = storyToRestore(rows, { caller, at })
    if ('refused' in story) return story
    return story.isDeleted
      ? [storyRestored({ ...idsOfStory(story), by: caller.userId, expiresAt: story.expiresAt })]
      : []
  },
  reply: (done, reader) => storyAnswerOf(done, reader),
})
