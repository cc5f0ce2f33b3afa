import type { AuditedAct } from '../../shared/audited-act.ts'
import type { Audience, Broadcast } from '../../shared/broadcast.ts'
import { keys } from '../../shared/realtime-keys.ts'
import { contentShown, feedOf, type OnFeed, readersOf, toFlagsOn } from '../on-feed.ts'

/**
 * `postedUserId`: the author of the post or story, behind whose blocks its comments are; flags do
 * not name it.
 */
type OfComment = OnFeed & {
  commentId: string
  referenceType: string
  referenceId: string
  postedUserId?: string
}

const commentBroadcast = (
  eventType: string,
  data: OfComment,
  others: readonly Audience[],
): Broadcast => {
  const of = readersOf(data, { kind: 'comment', id: data.commentId }, data.postedUserId)
  const to = [
    { key: keys.comment(data.commentId), of },
    { key: keys.commentsOn(data.referenceType, data.referenceId), of },
    { key: keys.comments(data.targetType, data.targetId), of },
    ...others,
  ]
  return { eventType: `comment.${eventType}`, to, shows: contentShown('comment', data.commentId) }
}
export const commentBroadcasts =
  (eventType: string) =>
  ({ data }: { data: OfComment }): Broadcast[] => [commentBroadcast(eventType, data, [])]
/** A comment that is there, or there again. */
export const newCommentBroadcasts = ({
  data,
}: {
  data: OfComment & { parentId: string | null }
}): Broadcast[] => [
  {
    ...commentBroadcast('created', data, []),
    webhook: data.parentId === null ? 'v3.comment.didCreate' : 'v3.comment.didReply',
  },
]
export const commentFlagBroadcasts =
  (eventType: string) =>
  ({ data }: { data: OfComment }): Broadcast[] => [
    commentBroadcast(eventType, data, toFlagsOn(data)),
  ]

export const onComment = (
  kind: AuditedAct['kind'],
  data: OnFeed & { commentId: string },
): AuditedAct => ({
  kind,
  recordType: 'comment',
  recordId: data.commentId,
  ...feedOf(data),
})
