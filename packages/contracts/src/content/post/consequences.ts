import { type PostChild, streamsShownBy } from '../../resources/post-child.ts'
import type { AuditedAct } from '../../shared/audited-act.ts'
import type { Audience, Broadcast, Resource, Revocation } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'
import {
  contentShown,
  feedOf,
  moderatorsOf,
  type OnFeed,
  readersOf,
  toFlagsOn,
} from '../on-feed.ts'

type OfPost = OnFeed & { postId: string }
type ByAuthor = OfPost & { postedUserId: string }

const toPost = (data: OfPost, of: Resource): Audience[] => [
  { key: keys.posts(data.targetType, data.targetId), of },
  { key: keys.post(data.postId), of },
]
export const toReadersOfPost = (data: ByAuthor): Audience[] =>
  toPost(data, readersOf(data, { kind: 'post', id: data.postId }, data.postedUserId))
const toModeratorsOfPost = (data: OfPost): Audience[] => toPost(data, moderatorsOf(data))

const postBroadcast = (eventType: string, data: OfPost, to: readonly Audience[]): Broadcast => ({
  eventType: `post.${eventType}`,
  to,
  shows: contentShown('post', data.postId),
})

/**
 * To those who read the feed. What is not published concerns its author, and those who review it.
 */
export const postBroadcasts = (
  eventType: string,
  data: ByAuthor,
  isPublished: boolean,
): Broadcast[] => [
  postBroadcast(
    eventType,
    data,
    isPublished
      ? toReadersOfPost(data)
      : [{ key: keys.own(data.postedUserId) }, ...toModeratorsOfPost(data)],
  ),
]

/** Flags are read by moderators alone. */
export const postFlagBroadcasts =
  (eventType: string) =>
  ({ data }: { data: OfPost }): Broadcast[] => [
    postBroadcast(eventType, data, [...toModeratorsOfPost(data), ...toFlagsOn(data)]),
  ]

/**
 * Who could read a stream before a post showed it may not be among those who read the feed of that
 * post.
 */
export const accessToStreams = ({
  children,
}: {
  children: readonly PostChild[]
}): Revocation | undefined => {
  const of = streamsShownBy(children).map(resources.stream)
  return of.length > 0 ? { of } : undefined
}

export const onPost = (kind: AuditedAct['kind'], data: OfPost): AuditedAct => ({
  kind,
  recordType: 'post',
  recordId: data.postId,
  ...feedOf(data),
})
