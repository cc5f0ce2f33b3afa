import type { PollVote } from '@causerie/contracts/content'
import { type Caller, type Doc, docOf, lookup, type Reader, sql } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { type PollDoc, type PollRow, polls } from './poll.ts'
import { pollVotes } from './poll-vote.ts'

type PollState = Omit<PollRow, keyof PollDoc | 'voteCounts'>
/** A poll with the vote of the viewer; null without one. */
export type StoredPoll = PollState & {
  pollId: string
  doc: Doc<PollDoc>
  voteCounts: Doc<number[]>
  vote: Doc<PollVote> | null
}

/** The poll and the viewer's vote, from rows of the batch. */
export const storedPoll = (poll: PollRow, vote: PollVote | undefined): StoredPoll => ({
  ...poll,
  doc: polls.docOf(poll),
  voteCounts: docOf(poll.voteCounts),
  vote: vote ? pollVotes.docOf(vote) : null,
})

const keyOf = (pollId: string, viewerId: string): string => `${pollId}\u0000${viewerId}`

const byIds = lookup(
  sql<
    StoredPoll & { viewerId: string },
    { pollIds: readonly string[]; viewerIds: readonly string[] }
  >(
    'polls_by_ids',
    `
    select w.viewer_id as "viewerId", p.poll_id as "pollId", p.doc, p.vote_counts as "voteCounts", p.closed_at as "closedAt",
      p.is_closed as "isClosed", p.is_deleted as "isDeleted", p.updated_at as "updatedAt", p.post_id as "postId",
      p.target_type as "targetType", p.target_id as "targetId", v.doc as vote
    from (select distinct * from unnest($pollIds::text[], $viewerIds::text[])) w(poll_id, viewer_id)
    cross join lateral (select * from polls where network_id = $networkId and poll_id = w.poll_id limit 1) p
    left join lateral (
      select doc from poll_votes where network_id = $networkId and poll_id = w.poll_id and user_id = w.viewer_id limit 1
    ) v on true
    `,
  ),
  (found) => new Map(found.map((poll) => [keyOf(poll.pollId, poll.viewerId), poll])),
)

/** Polls with the viewer's votes, in the order of the ids, without unknown ones. */
export const pollsByIds = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  pollIds: readonly string[],
): Promise<StoredPoll[]> => {
  if (pollIds.length === 0) return []
  const found = await reader.lookUp(byIds, { pollIds, viewerIds: pollIds.map(() => viewer.userId) })
  return pollIds.flatMap((pollId) => found.get(keyOf(pollId, viewer.userId)) ?? [])
}

/** The votes with an answer of a poll, with the ids of their users. */
export const voterList = list<
  { id: string; doc: Doc<PollVote> },
  { pollId: string; answerId: string }
>()('poll_voters', {
  sorts: {
    lastCreated: { by: 'created_at', order: 'desc' },
    firstCreated: { by: 'created_at', order: 'asc' },
  },
  scan: {
    from: 'poll_answer_votes',
    id: 'user_id',
    where: 'poll_id = $pollId and answer_id = $answerId',
  },
  show: {
    columns: (_, vote) => `${vote}.doc`,
    from: (row) =>
      `select doc from poll_votes where network_id = $networkId and poll_id = $pollId and user_id = ${row}.id`,
  },
})
