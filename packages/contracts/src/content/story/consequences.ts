import type { AuditedAct } from '../../shared/audited-act.ts'
import type { Audience, Broadcast } from '../../shared/broadcast.ts'
import { keys } from '../../shared/realtime-keys.ts'
import { contentShown, feedOf, type OnFeed, readersOf, toFlagsOn } from '../on-feed.ts'

type OfStory = OnFeed & { storyId: string; creatorId: string }

export const toStory = (data: OfStory): Audience[] => {
  const of = readersOf(data, { kind: 'story', id: data.storyId }, data.creatorId)
  return [
    { key: keys.story(data.storyId), of },
    { key: keys.stories(data.targetType, data.targetId), of },
  ]
}
const storyBroadcast = (
  eventType: string,
  data: OfStory,
  others: readonly Audience[],
): Broadcast => ({
  eventType: `story.${eventType}`,
  to: [...toStory(data), ...others],
  shows: contentShown('story', data.storyId),
})
export const storyBroadcasts =
  (eventType: string) =>
  ({ data }: { data: OfStory }): Broadcast[] => [storyBroadcast(eventType, data, [])]
export const storyFlagBroadcasts =
  (eventType: string) =>
  ({ data }: { data: OfStory }): Broadcast[] => [storyBroadcast(eventType, data, toFlagsOn(data))]

export const onStory = (
  kind: AuditedAct['kind'],
  data: OnFeed & { storyId: string },
): AuditedAct => ({
  kind,
  recordType: 'story',
  recordId: data.storyId,
  ...feedOf(data),
})
