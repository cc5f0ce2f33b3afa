import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { Story, StoryData, StoryItem } from '../../resources/story.ts'
import { onOthers, own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { flagged, flagsCleared, unflagged } from '../../shared/flag-events.ts'
import { storyCreatorKey, targetKey, userKey } from '../../shared/ordering-keys.ts'
import { onStory, storyBroadcasts, storyFlagBroadcasts } from './consequences.ts'

const id = z.string()

/** Which story, by whom and of which target: the ordering key follows from the target. */
const ofStory = z.object({
  storyId: id,
  targetType: z.literal('community'),
  targetId: id,
  creatorId: id,
})
type OfStory = z.infer<typeof ofStory>
const byTarget = ({ targetType, targetId }: OfStory) => targetKey(targetType, targetId)

export const storyCreated = event({
  type: 'StoryCreated',
  summary: 'A user created a story in a community.',
  data: ofStory.extend({
    targetInternalId: id,
    creatorInternalId: id,
    referenceId: personal(z.string()),
    dataType: Story.shape.dataType,
    data: personal(StoryData),
    items: personal(z.array(StoryItem)),
    metadata: personal(z.record(z.string(), z.unknown())),
    expiresAt: z.string(),
  }),
  orderedBy: byTarget,
  belongsTo: ({ creatorId, storyId }) => [userKey(creatorId), `story:${storyId}`],
  broadcasts: storyBroadcasts('created'),
  audit: own('creatorId'),
})

/** Counted apart, because the stories of a user have many targets. */
export const storyCounted = event({
  type: 'StoryCounted',
  summary: 'A story counts towards the number that its creator may create in a day.',
  data: z.object({ userId: id, storyId: id, day: z.string() }),
  orderedBy: ({ userId }) => storyCreatorKey(userId),
})

export const storyDeleted = event({
  type: 'StoryDeleted',
  summary: 'A story was deleted. A permanent deletion removes its content.',
  data: ofStory.extend({ by: id, isPermanent: z.boolean() }),
  orderedBy: byTarget,
  broadcasts: storyBroadcasts('deleted'),
  audit: (event) => {
    const { creatorId, isPermanent } = event.data
    return onOthers(creatorId, event, {
      ...onStory('deleted', event.data),
      details: { isPermanent },
    })
  },
})

export const storyRestored = event({
  type: 'StoryRestored',
  summary: 'The deletion of a story was undone.',
  data: ofStory.extend({ by: id, expiresAt: z.string() }),
  orderedBy: byTarget,
  broadcasts: storyBroadcasts('created'),
  audit: (event) => onOthers(event.data.creatorId, event, onStory('restored', event.data)),
})

export const storyFlagged = event({
  type: 'StoryFlagged',
  summary: 'A user flagged a story.',
  data: ofStory.extend(flagged.shape),
  orderedBy: byTarget,
  belongsTo: ({ by }) => [userKey(by)],
  broadcasts: storyFlagBroadcasts('flagged'),
  audit: own('by'),
})

export const storyUnflagged = event({
  type: 'StoryUnflagged',
  summary: 'A user withdrew their flag from a story.',
  data: ofStory.extend(unflagged.shape),
  orderedBy: byTarget,
  broadcasts: storyFlagBroadcasts('unflagged'),
  audit: own('by'),
})

export const storyFlagsCleared = event({
  type: 'StoryFlagsCleared',
  summary: 'All flags of a story were cleared.',
  data: ofStory.extend(flagsCleared.shape),
  orderedBy: byTarget,
  broadcasts: storyFlagBroadcasts('unflagged'),
  audit: ({ data }) => ({ ...onStory('flagsCleared', data), userId: data.flaggedUserId }),
})
