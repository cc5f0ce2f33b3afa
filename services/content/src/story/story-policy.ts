import {
  type AccessInCommunity,
  isInsideCommunity,
  isMember,
  mayInCommunity,
} from '@causerie/authorization'
import type {
  refusalsToClearStory,
  refusalsToDeleteStory,
  refusalsToParticipateInStory,
  refusalsToRestoreStory,
} from '@causerie/contracts/content'
import type { Caller, Loaded } from '@causerie/kernel'
import { type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import { areStoriesErased, type CommunityRow, type UserRow } from '@causerie/replicas'
import {
  type Audience,
  accessIn,
  hasTarget,
  isHiddenByBlock,
  isPart,
  isRestorable,
  type Part,
  refusalToParticipate,
} from '../target/target-policy.ts'
import type { storyRows } from './resolve-story.ts'
import type { StoryRow } from './story.ts'

type StoryRows = Loaded<ReturnType<typeof storyRows>>
type Actor = Pick<Caller, 'userId' | 'kind'>

/** Whether a user moderates the stories of the community. */
export const mayManageStories = (access: AccessInCommunity): boolean =>
  mayInCommunity('MANAGE_COMMUNITY_STORY', access)

type Creating = { access: AccessInCommunity; isForAll: boolean }
/**
 * The refusal of a caller who may not create stories in the community; `isForAll` where all members
 * may.
 */
export const refusalToCreateStory = (
  community: Pick<CommunityRow, 'isDeleted' | 'isPublic'> | undefined,
  { access, isForAll }: Creating,
): Refusal<'story-target-not-found' | 'forbidden'> | undefined => {
  if (!community || community.isDeleted) return refuse('story-target-not-found')
  if (!isInsideCommunity(community, access.member, access.caller)) return refuse('forbidden')
  return mayManageStories(access) || (isForAll && isMember(access.member))
    ? undefined
    : refuse('forbidden')
}

/** The viewer's part among the stories of a community that they may read, or why they may not. */
export const storyAudience = (
  { access, audience }: { access: AccessInCommunity | undefined; audience: Audience },
  viewer: Actor,
): StoryAudience | Refusal<'story-target-not-found' | 'forbidden'> => {
  if (!access || audience === 'no-target') return refuse('story-target-not-found')
  if (!isPart(audience)) return refuse('forbidden')
  return {
    userId: viewer.userId,
    isModerating: mayManageStories(access),
    isModeratingComments: audience.isModeratingComments,
  }
}
export type StoryAudience = Part & Pick<Caller, 'userId'>

type Viewer = { userId: string; isModerating: boolean; isBlocked: boolean }
type Seen = Pick<StoryRow, 'creatorPublicId' | 'isDeleted' | 'isPurged' | 'expiresAt' | 'flagCount'>
/**
 * Expired stories are not shown, except to moderators who review their flags; deleted ones and
 * those behind a block are visible to moderators and their creator.
 */
export const maySeeStory = (
  story: Seen,
  { userId, isModerating, isBlocked }: Viewer,
  at: string,
): boolean => {
  const isOwn = story.creatorPublicId === userId
  if (story.isPurged || isHiddenByBlock({ isOwn, isModerating, isBlocked })) return false
  if (isExpired(story, at)) return isModerating && story.flagCount > 0
  return !story.isDeleted || isModerating || isOwn
}

/**
 * The rule of `maySeeStory` in statements, for a row of `stories`, and a viewer and blocks as
 * expressions. Whether a block hides it is asked last.
 */
export const seenStoryCondition = (
  story: string,
  { isModerating, isBlocked }: { isModerating: string; isBlocked: string },
): string => `(not ${story}.is_purged and case when ${story}.expires_at <= $at
      then ${isModerating} and ${story}.flag_count > 0
      else ${isModerating} or ${story}.creator_public_id = $viewerId or (not ${story}.is_deleted and not (${isBlocked}))
    end)`

/** Whether everybody who may read the target sees the story now. */
export const isShown = (story: Pick<StoryRow, 'isDeleted' | 'expiresAt'>, at: string): boolean =>
  !story.isDeleted && !isExpired(story, at)

const isExpired = ({ expiresAt }: Pick<StoryRow, 'expiresAt'>, at: string): boolean =>
  expiresAt <= at

/** The story, unless it was deleted with its creator, of whose content none is left. */
const unlessErased = (
  story: StoryRow | undefined,
  creator: UserRow | undefined,
): StoryRow | undefined => (areStoriesErased(creator) ? undefined : story)

type ParticipateRefusal = RefusalOf<typeof refusalsToParticipateInStory>
/** The story in which the caller may take part, or why not. */
export const storyToParticipate = (
  rows: StoryRows,
  { caller, at }: { caller: Actor; at: string },
): StoryRow | ParticipateRefusal => {
  const story = liveStory(rows)
  if (!story || isExpired(story, at)) return refuse('story-not-found')
  return refusalToParticipate(rows, caller) ?? story
}

/**
 * The story from which the caller takes back what they did to it: always, while it exists. What was
 * never done is refused like doing it.
 */
export const storyToTakeBackFrom = (
  rows: StoryRows,
  acting: { caller: Actor; at: string },
  isDone: boolean,
): StoryRow | ParticipateRefusal =>
  (isDone ? liveStory(rows) : undefined) ?? storyToParticipate(rows, acting)

/** The story of a request, even an expired one, if it exists and is not deleted. */
export const liveStory = (rows: StoryRows): StoryRow | undefined => {
  const story = unlessErased(rows.story, rows.creator)
  return story && !story.isDeleted && hasTarget(rows) ? story : undefined
}

/**
 * The story that the caller may delete, or why not; even an expired one, and permanently one that
 * was deleted.
 */
export const storyToDelete = (
  rows: StoryRows,
  caller: Actor,
  isPermanent: boolean,
): StoryRow | RefusalOf<typeof refusalsToDeleteStory> => {
  const story = unlessErased(rows.story, rows.creator)
  if (!story || story.isPurged || (story.isDeleted && !isPermanent))
    return refuse('story-not-found')
  if (story.creatorPublicId === caller.userId) return story
  if (mayManageStories(accessIn(rows, caller))) return story
  return story.isDeleted ? refuse('story-not-found') : refuse('forbidden')
}

/**
 * The story, deleted or not, whose deletion the caller may undo, or why not. What creators took
 * back is theirs to take back.
 */
export const storyToRestore = (
  rows: StoryRows,
  { caller, at }: { caller: Actor; at: string },
): StoryRow | RefusalOf<typeof refusalsToRestoreStory> => {
  const story = unlessErased(rows.story, rows.creator)
  if (!story || story.isPurged || isExpired(story, at) || !hasTarget(rows))
    return refuse('story-not-found')
  if (!mayManageStories(accessIn(rows, caller))) {
    const isSeen = !story.isDeleted || story.creatorPublicId === caller.userId
    return refuse(isSeen ? 'forbidden' : 'story-not-found')
  }
  if (!story.isDeleted) return story
  return isRestorable({ authorId: story.creatorPublicId, deletedBy: story.deletedBy }, caller)
    ? story
    : refuse('deleted-by-author')
}

/** The story whose flags an administrator clears. */
export const storyToClear = (
  rows: StoryRows,
  caller: Actor,
): StoryRow | RefusalOf<typeof refusalsToClearStory> => {
  if (caller.kind !== 'admin') return refuse('permission-denied')
  const story = unlessErased(rows.story, rows.creator)
  return story && !story.isPurged ? story : refuse('story-not-found')
}
