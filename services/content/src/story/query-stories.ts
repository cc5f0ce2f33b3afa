import { pageAsked, refuse } from '@causerie/contract'
import { queryStories as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import { targetCommunity } from '../target/target-queries.ts'
import { readStories, storiesExpired, storiesShown } from './story-lists.ts'
import { mayManageStories } from './story-policy.ts'
import { storyTargetsByIds } from './story-target-lists.ts'
import { storyAnswer } from './story-view.ts'

export const queryStories = query(contract, async ({ query: asked, caller }, reader) => {
  const { targetType, targetId, dataType = null, isExpired, options } = asked
  const page = pageAsked(options.orderBy === 'desc' ? 'lastCreated' : 'firstCreated', options)
  const community = targetType === 'community' ? await targetCommunity(reader, targetId, caller) : undefined
  if (targetType === 'community' && !community) return refuse('community-not-found')
  if (community && !mayReadCommunity(community, community.member, caller)) return refuse('not-a-member')

  const [{ rows, paging }, storyTargets] = await Promise.all([
    readStories(reader, page, {
      ...(isExpired ? storiesExpired(new Date()) : storiesShown(new Date())),
      targetType,
      targetId,
      viewerId: caller.userId,
      isModerating: community !== undefined && mayManageStories(community),
      dataType,
    }),
    storyTargetsByIds(reader, community ? [targetId] : [], caller.userId),
  ])
  return { ...(await storyAnswer(reader, { viewer: caller, stories: rows })), storyTargets, paging }
})
