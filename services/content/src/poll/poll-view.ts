import type { Poll, PollVote } from '@causerie/contracts/content'
import { type HydrationRows, hydrate } from '@causerie/hydration'
import { type Caller, type Doc, present, type Reader, valueIn } from '@causerie/kernel'
import { Json } from '@causerie/protocol'
import { imagesIn, isClosedAt, type PollDoc, type PollRow } from './poll.ts'
import { pollsByIds, type StoredPoll, storedPoll } from './poll-queries.ts'

// A document is the text of its type.
const parsed = <T>(doc: Doc<T>): T => valueIn(doc)

/** The stored text of a poll that is looked at. */
export const docOfPoll = ({ doc }: Pick<StoredPoll, 'doc'>): PollDoc => parsed(doc)

/** A poll as its viewer sees it at this time. */
export const presentPoll = (poll: StoredPoll, now: string): Json<Poll> => {
  const { answers, ...fields } = docOfPoll(poll)
  const voteCounts = parsed(poll.voteCounts)
  const votedFor: PollVote['answerIds'] = poll.vote === null ? [] : parsed(poll.vote).answerIds
  return Json.of<Poll>({
    ...fields,
    answers: answers.map((answer, i) => ({
      ...answer,
      voteCount: voteCounts[i] ?? 0,
      isVotedByUser: votedFor.includes(answer.id),
    })),
    isVoted: poll.vote !== null,
    status: isClosedAt(poll, now) ? 'closed' : 'open',
    closedAt: poll.closedAt,
    updatedAt: poll.updatedAt,
    isDeleted: poll.isDeleted,
  })
}

const presentAll = (polls: readonly StoredPoll[]): Json<Poll>[] => {
  const now = new Date().toISOString()
  return polls.map((poll) => presentPoll(poll, now))
}

/** The images that polls show. */
const imagesOf = (polls: readonly StoredPoll[]): string[] =>
  polls.flatMap((poll) => imagesIn(docOfPoll(poll).answers))

type ShownPolls = { polls: Json<Poll>[]; fileIds: string[] }
/**
 * The polls of these ids as the viewer sees them, and the images that they show, for posts that
 * show them and that the viewer may read; without deleted polls.
 */
export const pollsOf = async (
  reader: Reader,
  viewer: Pick<Caller, 'userId'>,
  pollIds: readonly string[],
): Promise<ShownPolls> => {
  if (pollIds.length === 0) return { polls: [], fileIds: [] }
  const found = (await pollsByIds(reader, viewer, [...new Set(pollIds)])).filter(
    ({ isDeleted }) => !isDeleted,
  )
  return { polls: presentAll(found), fileIds: imagesOf(found) }
}

type Answered = {
  viewer: Pick<Caller, 'userId'>
  polls: readonly StoredPoll[]
  voterIds?: readonly string[]
  rows?: HydrationRows
}
/** Polls with their creators and images, and the users of shown votes. */
export const pollAnswer = async (
  reader: Reader,
  { viewer, polls, voterIds = [], rows }: Answered,
) => {
  const userIds = [...polls.map((poll) => docOfPoll(poll).userId), ...voterIds]
  const { users, files } = await hydrate(reader, viewer, {
    userIds,
    fileIds: imagesOf(polls),
    rows,
  })
  return { polls: presentAll(polls), users, files }
}

type PollRows = HydrationRows & { poll: PollRow | undefined; vote: PollVote | undefined }
/** The answer of a command on one poll, from its rows. */
export const onePollAnswer = (reader: Reader, viewer: Pick<Caller, 'userId'>, rows: PollRows) =>
  pollAnswer(reader, { viewer, polls: rows.poll ? [storedPoll(rows.poll, rows.vote)] : [], rows })

/** A vote as clients see it. */
export const presentVote = ({ doc }: { doc: Doc<PollVote> }): Json<PollVote> =>
  present<PollVote>()(doc, {})
