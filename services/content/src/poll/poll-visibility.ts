import type { refusalsToReadPoll } from '@causerie/contracts/content'
import type { Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { refusalAndBlockOf } from '../post/post-visibility.ts'
import { type PollCaller, readsWithoutPost, refusalToReadPoll } from './poll-policy.ts'
import { pollsByIds, type StoredPoll } from './poll-queries.ts'
import { docOfPoll } from './poll-view.ts'

type NotReadable = RefusalOf<typeof refusalsToReadPoll>

/** The poll with the viewer's vote, or the refusal of a viewer who may not read it. */
export const readablePoll = async (
  reader: Reader,
  pollId: string,
  viewer: PollCaller,
): Promise<StoredPoll | NotReadable> => {
  const [stored] = await pollsByIds(reader, viewer, [pollId])
  if (!stored) return refuse('poll-not-found')
  const poll = { userId: docOfPoll(stored).userId, isDeleted: stored.isDeleted }
  const showing =
    readsWithoutPost(poll, viewer) || poll.isDeleted
      ? unasked
      : await showingOf(stored, viewer, reader)
  return refusalToReadPoll(poll, showing, viewer) ?? stored
}
const unasked = { refusal: undefined, isBlocked: false }

const showingOf = async ({ postId }: StoredPoll, viewer: PollCaller, reader: Reader) => {
  if (postId === null) return { refusal: refuse('post-not-found'), isBlocked: false }
  return refusalAndBlockOf(reader, viewer, postId)
}

type Resolved = { pollId: string } | { deletedPollId: string }
/**
 * The refusal of a viewer who may not read what a command answered; the answer of a deletion shows
 * no poll.
 */
export const pollVisibility = async (
  { resolved, caller }: { resolved: Resolved; caller: PollCaller },
  reader: Reader,
): Promise<NotReadable | undefined> => {
  if ('deletedPollId' in resolved) return undefined
  const poll = await readablePoll(reader, resolved.pollId, caller)
  return 'refused' in poll ? poll : undefined
}
