import type { Caller, Reader } from '@causerie/kernel'
import { mayReadCommunity } from '@causerie/replicas'
import { targetCommunity } from '../target/target-queries.ts'
import { mayManageStories } from './story-policy.ts'

type Asked = { targetType: 'community' | 'user'; targetId: string }
type ReadableTarget = { targetType: 'community'; targetId: string; isModerating: boolean }

/** Those of the targets that can have stories and that the viewer may read, each once. */
export const readableStoryTargets = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId' | 'kind'>,
  asked: readonly Asked[],
): Promise<ReadableTarget[]> => {
  const targetIds = [...new Set(asked.flatMap(({ targetType, targetId }) => (targetType === 'community' ? [targetId] : [])))]
  const communities = await Promise.all(targetIds.map((targetId) => targetCommunity(reader, targetId, viewer)))
  return targetIds.flatMap((targetId, i) => {
    const community = communities[i]
    if (!community || !mayReadCommunity(community, community.member, viewer)) return []
    return [{ targetType: 'community' as const, targetId, isModerating: mayManageStories(community) }]
  })
}
