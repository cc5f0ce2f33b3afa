import type { Caller, Reader } from '@causerie/kernel'
import { communityForViewer } from '../target/target-visibility.ts'
import { type StoryAudience, storyAudience } from './story-policy.ts'

type StoryTarget = { targetType: 'community' | 'user'; targetId: string }
type ReadableTarget = { targetType: 'community'; targetId: string } & Pick<
  StoryAudience,
  'isModerating'
>

/** Those of the targets that can have stories and that the viewer may read, each once. */
export const readableStoryTargets = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId' | 'kind'>,
  asked: readonly StoryTarget[],
): Promise<ReadableTarget[]> => {
  const targetIds = [
    ...new Set(
      asked.flatMap(({ targetType, targetId }) => (targetType === 'community' ? [targetId] : [])),
    ),
  ]
  const found = await Promise.all(
    targetIds.map((targetId) => communityForViewer(reader, targetId, viewer)),
  )
  return found.flatMap((community, i) => {
    const [audience, targetId] = [storyAudience(community, viewer), targetIds[i]]
    if ('refused' in audience || targetId === undefined) return []
    return [{ targetType: 'community' as const, targetId, isModerating: audience.isModerating }]
  })
}
