import { storyCreatorKey, targetKey } from '@causerie/contracts/shared'
import { table } from '@causerie/kernel'
import { z } from 'zod'
import { createdOn, dayOf } from './story-quota.ts'

/** How many stories were created on the last day on which there were any. */
const Created = z.object({ day: z.string(), created: z.number() })

const Shown = z.object({ storyId: z.string(), expiresAt: z.string() })
const StoryTargetRow = Created.extend({
  targetType: z.literal('community'),
  targetId: z.string(),
  targetInternalId: z.string(),
  updatedAt: z.string(),
  /** The newest stories that were not deleted, the newest first. */
  newest: z.array(Shown),
})
export type StoryTargetRow = z.infer<typeof StoryTargetRow>

/** How many stories a target got on its last day with stories, and when its newest expire. */
export const storyTargets = table('story_targets', {
  row: StoryTargetRow,
  key: ['targetType', 'targetId'],
  orderedByKey: ({ targetType, targetId }) => targetKey(targetType, targetId),
  version: 2,
  derived: {
    targetInternalId: 'text',
    updatedAt: 'text',
    /** When the last of its stories expires; empty where all were deleted. */
    lastExpiresAt: ['text', ({ newest }) => lastExpiry(newest)],
  },
})

/** How many stories a user created on their last day with stories. */
export const storyCreators = table('story_creators', {
  row: Created.extend({ userId: z.string() }),
  key: ['userId'],
  orderedByKey: ({ userId }) => storyCreatorKey(userId),
})

/**
 * So many of the newest stories are kept: where they are all deleted and older ones are not, the
 * target has nothing to show.
 */
const kept = 50

type NewStory = Pick<StoryTargetRow, 'targetType' | 'targetId' | 'targetInternalId'> &
  z.infer<typeof Shown>
/** A target with one story more. */
export const withStory = (
  before: StoryTargetRow | undefined,
  { storyId, expiresAt, ...target }: NewStory,
  at: string,
): StoryTargetRow => {
  const { targetType, targetId, targetInternalId } = target
  const newest = [{ storyId, expiresAt }, ...(before?.newest ?? [])].slice(0, kept)
  return {
    targetType,
    targetId,
    targetInternalId,
    updatedAt: at,
    newest,
    day: dayOf(at),
    created: createdOn(dayOf(at), before) + 1,
  }
}

/** A target without a story that was deleted, which still counts for its day. */
export const withoutStory = (
  target: StoryTargetRow,
  storyId: string,
  at: string,
): StoryTargetRow => ({
  ...target,
  updatedAt: at,
  newest: target.newest.filter((story) => story.storyId !== storyId),
})

/** A target with a story again that was deleted: ids begin with the time of their creation. */
export const withStoryAgain = (
  target: StoryTargetRow,
  { storyId, expiresAt }: z.infer<typeof Shown>,
  at: string,
): StoryTargetRow => ({
  ...target,
  updatedAt: at,
  newest: [...target.newest, { storyId, expiresAt }]
    .toSorted((a, b) => (a.storyId < b.storyId ? 1 : -1))
    .slice(0, kept),
})

/** The setting may have changed between stories, so the newest is not always the last to expire. */
const lastExpiry = (newest: StoryTargetRow['newest']): string =>
  newest.reduce((last, { expiresAt }) => (expiresAt > last ? expiresAt : last), '')
