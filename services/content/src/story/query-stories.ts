import { queryStories as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { pageAsked, refuse } from '@causerie/protocol'
import { communityForViewer } from '../target/target-visibility.ts'
import { readStories, storiesExpired, storiesShown } from './story-lists.ts'
import { storyAudience } from './story-policy.ts'
import { storyTargetsByIds } from './story-target-lists.ts'
import { storyAnswer } from './story-view.ts'

export const queryStories = query(contract, async ({ query: asked, caller }, reader) => {
  const { targetType, targetId, dataType = null, isExpired, options } = asked
  const page = pageAsked(options.orderBy === 'desc' ? 'lastCreated' : 'firstCreated', options)
  const audience =
    targetType === 'community'
      ? storyAudience(await communityForViewer(reader, targetId, caller), caller)
      : undefined
  if (audience && 'refused' in audience)
    return refuse(audience.refused === 'forbidden' ? 'not-a-member' : 'community-not-found')

  const [{ rows, paging }, storyTargets] = await Promise.all([
    readStories(reader, page, {
      ...(isExpired ? storiesExpired(new Date()) : storiesShown(new Date())),
      targetType,
      targetId,
      viewerId: caller.userId,
      isModerating: audience?.isModerating === true,
      dataType,
    }),
    storyTargetsByIds(reader, audience ? [targetId] : [], caller.userId),
  ])
  return { ...(await storyAnswer(reader, { viewer: caller, stories: rows })), storyTargets, paging }
})
