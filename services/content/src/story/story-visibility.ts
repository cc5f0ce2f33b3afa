import { type Refusal, refuse } from '@causerie/contract'
import type { Caller, Reader } from '@causerie/kernel'
import { type CommunityWithAccess, mayInCommunity, mayReadCommunity } from '@causerie/replicas'
import { targetCommunity } from '../target/target-queries.ts'
import { mayManageStories, maySeeStory } from './story-policy.ts'
import { type StoredStory, storedStories, storedStory } from './story-queries.ts'

type Viewer = Pick<Caller, 'userId' | 'kind'>
type NotReadable = Refusal<'story-not-found' | 'forbidden'>

/** A story that the viewer may read now, or why not. */
export const readableStory = async (reader: Reader, viewer: Viewer, storyId: string): Promise<ReadableStory | NotReadable> => {
  const story = await storedStory(reader, storyId)
  const community = story && (await targetCommunity(reader, story.targetPublicId, viewer))
  return story && community ? readableIn(community, story, viewer) : refuse('story-not-found')
}

/** Those of the stories that the viewer may read now. */
export const readableStories = async (reader: Reader, viewer: Viewer, storyIds: readonly string[]): Promise<ReadableStory[]> => {
  const stories = await storedStories(reader, storyIds)
  const communityIds = [...new Set(stories.map(({ targetPublicId }) => targetPublicId))]
  const communities = await Promise.all(communityIds.map((communityId) => targetCommunity(reader, communityId, viewer)))
  return stories.flatMap((story) => {
    const community = communities[communityIds.indexOf(story.targetPublicId)]
    const readable = community ? readableIn(community, story, viewer) : refuse('story-not-found')
    return 'refused' in readable ? [] : [readable]
  })
}

const readableIn = (community: CommunityWithAccess, story: StoredStory, viewer: Viewer): ReadableStory | NotReadable => {
  if (!mayReadCommunity(community, community.member, viewer)) return refuse('forbidden')
  const isModerating = mayManageStories(community)
  const mayRead = maySeeStory(story, { userId: viewer.userId, isModerating }, new Date().toISOString())
  if (!mayRead) return refuse('story-not-found')
  return { ...story, isModerating, isModeratingComments: mayInCommunity('DELETE_COMMUNITY_COMMENT', community) }
}
type ReadableStory = StoredStory & { isModerating: boolean; isModeratingComments: boolean }

type About = { storyId: string } | { deletedStoryId: string }
/** The refusal of a viewer who may not read what a command answered; the answer of a deletion shows no story. */
export const storyVisibility = async (
  { about, caller }: { about: About; caller: Viewer },
  reader: Reader,
): Promise<NotReadable | undefined> => {
  if ('deletedStoryId' in about) return undefined
  const story = await readableStory(reader, caller, about.storyId)
  return 'refused' in story ? story : undefined
}
