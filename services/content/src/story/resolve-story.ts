import type { Caller, Reader } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { targetRows } from '../target/target-policy.ts'
import { stories, storyFlagging } from './story.ts'
import { type StoryIdentity, storyIdentity } from './story-queries.ts'

/** What never changes of the story of a request: its target and creator. */
export const resolveStory = async (
  { params: { storyId } }: { params: { storyId: string } },
  reader: Reader,
): Promise<StoryIdentity | Refusal<'story-not-found'>> =>
  (await storyIdentity(reader, storyId)) ?? refuse('story-not-found')

/** The story of a request and the rows that decide what its caller may do with it. */
export const storyRows = (story: StoryIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...targetRows(story, caller, [story.creatorId]),
  story: stories.get(story.storyId),
  creator: users.get(story.creatorId),
})

/** `storyRows`, and the caller's flag. */
export const flaggedStoryRows = (story: StoryIdentity, caller: Pick<Caller, 'userId'>) => ({
  ...storyRows(story, caller),
  flag: storyFlagging.flags.get(story.storyId, caller.userId),
})
