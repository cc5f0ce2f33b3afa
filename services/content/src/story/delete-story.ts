import { deleteStory as contract, storyDeleted } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { holdsOnContent, refusalOfHold } from '@causerie/replicas'
import { resolveStory, storyRows } from './resolve-story.ts'
import { idsOfStory } from './story.ts'
import { storyToDelete } from './story-policy.ts'
import { storyTargets } from './story-target.ts'

export const deleteStory = command(contract, {
  resolve: async (request, reader) => {
    const story = await resolveStory(request, reader)
    return 'refused' in story ? story : { deletedStoryId: story.storyId, story }
  },
  orderBy: ({ resolved: { story } }) => targetKey(story.targetType, story.targetId),
  load: ({ resolved: { story }, caller }) => ({
    ...storyRows(story, caller),
    holds: holdsOnContent({ userId: story.creatorId, target: story }),
    target: storyTargets.get(story.targetType, story.targetId),
  }),
  decide: (rows, { caller, query: { permanent } }) => {
    const story = storyToDelete(rows, caller, permanent)
    if ('refused' in story) return story
    return (
      (permanent && refusalOfHold(rows.holds)) || [
        storyDeleted({ ...idsOfStory(story), by: caller.userId, isPermanent: permanent }),
      ]
    )
  },
  reply: async () => ({ success: true }),
})
