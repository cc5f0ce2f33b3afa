import { queryStoriesByTargets as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { readableStoryTargets } from './readable-story-targets.ts'
import { readStories, storiesShown } from './story-lists.ts'
import { storyTargetsByIds } from './story-target-lists.ts'
import { storyAnswer } from './story-view.ts'

/** How many stories of each target are listed. */
const mostOfTarget = 100

export const queryStoriesByTargets = query(
  contract,
  async ({ query: { targets, options }, caller }, reader) => {
    const page = {
      sortBy: options.orderBy === 'desc' ? ('lastCreated' as const) : ('firstCreated' as const),
      limit: mostOfTarget,
    }
    const readable = await readableStoryTargets(reader, caller, targets)
    const targetIds = readable.map(({ targetId }) => targetId)
    const [storyTargets, ...found] = await Promise.all([
      storyTargetsByIds(reader, targetIds, caller.userId),
      ...readable.map((target) =>
        readStories(reader, page, {
          ...storiesShown(new Date()),
          ...target,
          viewerId: caller.userId,
        }),
      ),
    ])
    const stories = found.flatMap(({ rows }) => rows)
    return { ...(await storyAnswer(reader, { viewer: caller, stories })), storyTargets }
  },
)
