import { queryStories as contract, pageAsked, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import { targetCommunity } from '../target/target-queries.ts'
import { readStories } from './story-lists.ts'
import { mayManageStories } from './story-policy.ts'
import { storyAnswer } from './story-view.ts'

/** No story is shown for longer. */
const longestExpiry = 1440 * 60_000

export const queryStories = query(contract, async ({ query: asked, caller }, reader) => {
  const { targetType, targetId, dataType = null, isExpired, options } = asked
  const page = pageAsked(options.orderBy === 'desc' ? 'lastCreated' : 'firstCreated', options)
  const community = targetType === 'community' ? await targetCommunity(reader, targetId, caller) : undefined
  if (targetType === 'community' && !community) return refuse('community-not-found')
  if (community && !mayReadCommunity(community, community.member, caller)) return refuse('not-a-member')

  const now = Date.now()
  const { rows, paging } = await readStories(reader, page, {
    targetType,
    targetId,
    viewerId: caller.userId,
    isModerating: community !== undefined && mayManageStories(community),
    dataType,
    isExpired,
    at: new Date(now).toISOString(),
    since: isExpired ? '' : new Date(now - longestExpiry).toISOString(),
  })
  return { ...(await storyAnswer(reader, { viewer: caller, stories: rows })), paging }
})
