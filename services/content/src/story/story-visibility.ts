import type { refusalsToReadStory } from '@causerie/contracts/content'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { communityForViewer } from '../target/target-visibility.ts'
import { maySeeStory, type StoryAudience, storyAudience } from './story-policy.ts'
import { type StoredStory, type StoryForViewer, storiesForViewer } from './story-queries.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>
type NotReadable = RefusalOf<typeof refusalsToReadStory>

/** A story that the viewer may read now, or why not. */
export const readableStory = async (
  reader: Reader,
  viewer: Viewer,
  storyId: string,
): Promise<ReadableStory | NotReadable> => {
  const [story] = await storiesForViewer(reader, viewer, [storyId])
  return story
    ? readableIn(await communityForViewer(reader, story.targetPublicId, viewer), story, viewer)
    : refuse('story-not-found')
}

/** Those of the stories that the viewer may read now. */
export const readableStories = async (
  reader: Reader,
  viewer: Viewer,
  storyIds: readonly string[],
): Promise<ReadableStory[]> => {
  const stories = await storiesForViewer(reader, viewer, storyIds)
  const communityIds = [...new Set(stories.map(({ targetPublicId }) => targetPublicId))]
  const communities = await Promise.all(
    communityIds.map((communityId) => communityForViewer(reader, communityId, viewer)),
  )
  return stories.flatMap((story) => {
    const community = communities[communityIds.indexOf(story.targetPublicId)]
    const readable = community ? readableIn(community, story, viewer) : refuse('story-not-found')
    return 'refused' in readable ? [] : [readable]
  })
}

type Community = Awaited<ReturnType<typeof communityForViewer>>
const readableIn = (
  community: Community,
  story: StoryForViewer,
  viewer: Viewer,
): ReadableStory | NotReadable => {
  const audience = storyAudience(community, viewer)
  if ('refused' in audience)
    return refuse(audience.refused === 'forbidden' ? 'forbidden' : 'story-not-found')
  if (!maySeeStory(story, { ...audience, isBlocked: story.isBlocked }, new Date().toISOString()))
    return refuse('story-not-found')
  const { isModerating, isModeratingComments } = audience
  return { ...story, isModerating, isModeratingComments }
}
type ReadableStory = StoredStory & Pick<StoryAudience, 'isModerating' | 'isModeratingComments'>

type Resolved = { storyId: string } | { deletedStoryId: string }
/**
 * The refusal of a viewer who may not read what a command answered; the answer of a deletion shows
 * no story.
 */
export const storyVisibility = async (
  { resolved, caller }: { resolved: Resolved; caller: Viewer },
  reader: Reader,
): Promise<NotReadable | undefined> => {
  if ('deletedStoryId' in resolved) return undefined
  const story = await readableStory(reader, caller, resolved.storyId)
  return 'refused' in story ? story : undefined
}
