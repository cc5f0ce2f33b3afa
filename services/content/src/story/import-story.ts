import { importStory as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { newStoryContent, newStoryRows, refusalOfStoryContent, storyFact } from './new-story.ts'
import { textsOfStory } from './story-content.ts'

/** Creates a story as an import has it, which may have ended. Its id is its `referenceId`, too. */
export const importStory = command(contract, {
  resolve: async ({ body, newId }, reader) => ({
    storyId: newId(),
    verdict: await verdictOn(textsOfStory(body), reader),
  }),
  orderBy: ({ body }) => targetKey(body.targetType, body.targetId),
  load: ({ resolved, body, caller }) => newStoryRows(resolved.storyId, { body, caller }),
  decide: (rows, { resolved: { storyId, verdict }, body, caller, at }) => {
    if (rows.story) return []
    const creator = rows.users.find((row) => row?.userId === caller.userId)
    if (!creator || creator.isDeleted) return refuse('user-not-found')
    const [community] = rows.communities
    if (!community || community.isDeleted) return refuse('story-target-not-found')
    const content = newStoryContent(body)
    if ('refused' in content) return content
    const refusal = refusalOfStoryContent(rows, { content, verdict, caller })
    if (refusal) return refusal
    const referenceId = storyId
    return [storyFact(rows, { storyId, referenceId, body, content, community, creator, at })]
  },
  reply: async () => ({}),
})
