import { flagStory as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { flaggedStoryRows, resolveStory } from './resolve-story.ts'
import { idsOfStory, storyFlagging } from './story.ts'
import { storyToParticipate } from './story-policy.ts'
import { storyAnswerOf } from './story-view.ts'

export const flagStory = command(contract, {
  resolve: resolveStory,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => flaggedStoryRows(resolved, caller),
  isRecorded: ({ flag }) => flag !== undefined,
  decide: ({ flag, ...rows }, { caller, at }) => {
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    const story = storyToParticipate(rows, { caller, at })
    if ('refused' in story) return story
    if (story.creatorPublicId === caller.userId) return refuse('own-story')
    return storyFlagging.flag({ record: story, flag }, idsOfStory(story), { by: caller.userId })
  },
  reply: (done, reader) => storyAnswerOf(done, reader),
})
