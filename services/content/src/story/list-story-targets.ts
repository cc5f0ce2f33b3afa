import { listStoryTargets as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { readableStoryTargets } from './readable-story-targets.ts'
import { storyTargetsByIds } from './story-target-lists.ts'

export const listStoryTargets = query(contract, async ({ query: { targets }, caller }, reader) => {
  const readable = await readableStoryTargets(reader, caller, targets)
  const targetIds = readable.map(({ targetId }) => targetId)
  return { storyTargets: await storyTargetsByIds(reader, targetIds, caller.userId) }
})
