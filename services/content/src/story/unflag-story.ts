import { unflagStory as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { isFlagged } from '@causerie/flags'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { flaggedStoryRows, resolveStory } from './resolve-story.ts'
import { idsOfStory, storyFlagging } from './story.ts'
import { storyToTakeBackFrom } from './story-policy.ts'
import { storyAnswer } from './story-view.ts'
import { readableStory } from './story-visibility.ts'

export const unflagStory = command(contract, {
  resolve: resolveStory,
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),
  load: ({ resolved, caller }) => flaggedStoryRows(resolved, caller),
  decide: ({ flag, ...rows }, { caller, at }) => {
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    const story = storyToTakeBackFrom(rows, { caller, at }, flag !== undefined)
    if ('refused' in story) return story
    if (story.creatorPublicId === caller.userId) return refuse('own-story')
    if (!isFlagged(flag, story)) return refuse('story-not-flagged')
    return storyFlagging.unflag({ record: story, flag }, idsOfStory(story), { by: caller.userId })
  },
  reply: async ({ resolved, caller }, reader) => {
    const story = await readableStory(reader, caller, resolved.storyId)
    return storyAnswer(reader, { viewer: caller, stories: 'refused' in story ? [] : [story] })
  },
})
