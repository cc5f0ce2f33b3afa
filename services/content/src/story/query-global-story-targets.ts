import { queryGlobalStoryTargets as contract } from '@causerie/contracts/content'
import { hydrate } from '@causerie/hydration'
import { query } from '@causerie/kernel'
import { flatPageAsked } from '@causerie/protocol'
import { presentStoryTarget, storyRings } from './story-target-lists.ts'

export const queryGlobalStoryTargets = query(
  contract,
  async ({ query: { seenState, ...page }, caller }, reader) => {
    const filter = { viewerId: caller.userId, at: new Date().toISOString(), seenState }
    const { rows, paging } = await storyRings(
      reader,
      flatPageAsked('lastStoryExpiresAt', page),
      filter,
    )
    const communityIds = rows.map(({ targetId }) => targetId)
    const memberships = communityIds.map((communityId) => ({ communityId, userId: caller.userId }))
    const { users, files, communities, communityUsers, categories } = await hydrate(
      reader,
      caller,
      { communityIds, memberships },
    )
    return {
      storyTargets: rows.map(presentStoryTarget),
      communities,
      communityUsers,
      categories,
      users,
      files,
      paging,
    }
  },
)
