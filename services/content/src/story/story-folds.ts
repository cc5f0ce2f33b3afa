import {
  storyCounted,
  storyCreated,
  storyDeleted,
  storyRestored,
} from '@causerie/contracts/content'
import { noFlags } from '@causerie/flags'
import { fold } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import { type StoryActivity, type StoryRow, stories } from './story.ts'
import { createdOn } from './story-quota.ts'
import {
  storyCreators,
  storyTargets,
  withoutStory,
  withStory,
  withStoryAgain,
} from './story-target.ts'

/** Nobody did anything with a new story yet. */
const noActivity: StoryActivity = {
  reactions: {},
  reactionsCount: 0,
  commentsCount: 0,
  comments: [],
  hasFlaggedComment: false,
}
const noComments = { flaggedComments: 0, lastSegment: 0, recentComments: [] }

const newStory = ({
  data: e,
  networkId,
  at,
}: Recorded<z.infer<typeof storyCreated.schema>>): StoryRow => ({
  storyId: e.storyId,
  data: e.data,
  path: `${networkId}/social/${e.targetType}/${e.targetInternalId}/story/${e.storyId}`,
  creatorId: e.creatorInternalId,
  creatorPublicId: e.creatorId,
  targetId: e.targetInternalId,
  targetPublicId: e.targetId,
  targetType: e.targetType,
  dataType: e.dataType,
  items: e.items,
  metadata: e.metadata,
  createdAt: at,
  updatedAt: at,
  expiresAt: e.expiresAt,
  isDeleted: false,
  mentionedUsers: [],
  activity: noActivity,
  ...noComments,
  ...noFlags,
  referenceId: e.referenceId,
  deletedBy: null,
  isPurged: false,
})

/** A permanent deletion leaves nothing of what the creator wrote. */
const deletedStory = (
  story: StoryRow,
  { by, isPermanent }: { by: string; isPermanent: boolean },
): StoryRow => ({
  ...story,
  ...(isPermanent && {
    data: {},
    items: [],
    metadata: {},
    referenceId: '',
    activity: noActivity,
    ...noComments,
    isPurged: true,
  }),
  isDeleted: true,
  deletedBy: by,
})

export const storyFolds = {
  storyCreated: fold(storyCreated)(
    (e) => ({ story: stories.get(e.storyId), target: storyTargets.get(e.targetType, e.targetId) }),
    ({ target }, event) => [
      stories.put(newStory(event)),
      storyTargets.put(withStory(target, event.data, event.at)),
    ],
  ),
  storyCounted: fold(storyCounted)(
    ({ userId }) => ({ creator: storyCreators.get(userId) }),
    ({ creator }, { data: { userId, day } }) => [
      storyCreators.put({ userId, day, created: createdOn(day, creator) + 1 }),
    ],
  ),
  storyDeleted: fold(storyDeleted)(
    (e) => ({ story: stories.get(e.storyId), target: storyTargets.get(e.targetType, e.targetId) }),
    ({ story, target }, { data: e, at }) => [
      ...(story ? [stories.put({ ...deletedStory(story, e), updatedAt: at })] : []),
      ...(target ? [storyTargets.put(withoutStory(target, e.storyId, at))] : []),
    ],
  ),
  storyRestored: fold(storyRestored)(
    (e) => ({ story: stories.get(e.storyId), target: storyTargets.get(e.targetType, e.targetId) }),
    ({ story, target }, { data: e, at }) => [
      ...(story
        ? [stories.put({ ...story, isDeleted: false, deletedBy: null, updatedAt: at })]
        : []),
      ...(target ? [storyTargets.put(withStoryAgain(target, e, at))] : []),
    ],
  ),
}
