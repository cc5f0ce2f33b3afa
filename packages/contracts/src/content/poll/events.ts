import { personal, type Recorded } from '@causerie/protocol'
import { z } from 'zod'
import { PollAnswer } from '../../resources/poll.ts'
import { type AuditedAct, onOthersByRequest, own } from '../../shared/audited-act.ts'
import type { Broadcast, Notice } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { pollKey, userKey } from '../../shared/ordering-keys.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'
import { contentShown, type OnFeed } from '../on-feed.ts'

const id = z.string()
const OfPoll = z.object({ pollId: id })
const orderedBy = (e: { pollId: string }) => pollKey(e.pollId)
/** The answers that a vote had before, in the order of the request. */
const previousAnswerIds = z.array(id)

/**
 * Polls are told to streams that ask for one: clients that speak MQTT look after polls themselves.
 */
const pollUpdate = ({ data: { pollId } }: { data: { pollId: string } }): Broadcast[] => [
  {
    eventType: 'poll.updated',
    to: [{ key: keys.poll(pollId), of: resources.poll(pollId) }],
    shows: contentShown('poll', pollId),
  },
]

/** Webhooks are told who voted, and for what. */
const voteUpdate = (event: { data: { pollId: string } }): Broadcast[] =>
  pollUpdate(event).map((broadcast) => ({ ...broadcast, webhook: null }))

type Vote = { pollId: string; userId: string; answerIds: readonly string[] }
const voteNotices = ({ data: { pollId, userId, answerIds } }: { data: Vote }): Notice[] => [
  {
    eventType: 'poll.didVote',
    shows: { ...contentShown('poll', pollId), userIds: [userId] },
    complete: (collections) => ({ ...collections, userId, answerIds }),
  },
]

/**
 * The poll before the event, which names neither its creator nor the feed of the post that shows
 * it.
 */
type PollBefore = {
  poll:
    | {
        pollId: string
        userPublicId: string
        targetType: OnFeed['targetType'] | null
        targetId: string | null
      }
    | undefined
}
/** What others than its creator do to a poll, where a post shows it. */
const onPoll = (
  kind: AuditedAct['kind'],
  { poll }: PollBefore,
  event: Pick<Recorded, 'actor' | 'cause'>,
): AuditedAct | undefined => {
  if (!poll) return undefined
  const { pollId, userPublicId, targetType, targetId } = poll
  const where = targetType && targetId ? { targetType, targetId } : {}
  const act = { kind, recordType: 'poll' as const, recordId: pollId, ...where }
  return onOthersByRequest(userPublicId, event, act)
}

export const pollCreated = event({
  type: 'PollCreated',
  summary: 'A user created a poll, which only its creator can see until a post shows it.',
  data: OfPoll.extend({
    userId: id,
    userInternalId: id,
    title: personal(z.string()),
    question: personal(z.string()),
    answers: z.array(
      z.object({
        id,
        dataType: PollAnswer.shape.dataType,
        data: personal(z.string()),
        fileId: id.nullable(),
      }),
    ),
    answerType: z.enum(['single', 'multiple']),
    /** Milliseconds for which the poll runs once others see it; 0: it does not end by itself. */
    closedIn: z.number(),
  }),
  orderedBy,
  belongsTo: ({ userId, pollId }) => [userKey(userId), `poll:${pollId}`],
  webhooks: ({ data }) => [
    { eventType: 'poll.didCreate', shows: contentShown('poll', data.pollId) },
  ],
  audit: own('userId'),
})

/** Clients are told of the post. */
export const pollPosted = event({
  type: 'PollPosted',
  summary:
    'A post shows a poll; users who can read the post can vote. A second one follows when a post is approved that was under review.',
  data: OfPoll.extend({
    postId: id,
    targetType: z.enum(['community', 'user']),
    targetId: id,
    /**
     * When the poll ends by itself. Absent: never, or, where older events say so, by the time of
     * its creation.
     */
    closedAt: z.string().optional(),
    /** The post is under review: the time of the poll does not run yet. */
    isUnderReview: z.boolean().optional(),
  }),
  orderedBy,
})

export const pollClosed = event({
  type: 'PollClosed',
  summary: 'A poll was closed before its end. Nothing is recorded when it ends by itself.',
  data: OfPoll,
  orderedBy,
  broadcasts: pollUpdate,
  audit: (event, before: PollBefore) => onPoll('closed', before, event),
})

/** Nobody may read it any more, so no client is told. */
export const pollDeleted = event({
  type: 'PollDeleted',
  summary: 'A poll was deleted.',
  data: OfPoll,
  orderedBy,
  audit: (event, before: PollBefore) => onPoll('deleted', before, event),
})

export const pollVoted = event({
  type: 'PollVoted',
  summary: 'A user voted in a poll.',
  data: OfPoll.extend({ userId: id, answerIds: z.array(id) }),
  orderedBy,
  broadcasts: voteUpdate,
  webhooks: voteNotices,
  audit: own('userId'),
})

export const pollVoteChanged = event({
  type: 'PollVoteChanged',
  summary: 'A user changed their vote in a poll.',
  data: OfPoll.extend({ userId: id, answerIds: z.array(id), previousAnswerIds }),
  orderedBy,
  broadcasts: voteUpdate,
  webhooks: voteNotices,
  audit: own('userId'),
})

export const pollUnvoted = event({
  type: 'PollUnvoted',
  summary: 'A user took back their vote in a poll.',
  data: OfPoll.extend({ userId: id, previousAnswerIds }),
  orderedBy,
  broadcasts: pollUpdate,
  audit: own('userId'),
})
