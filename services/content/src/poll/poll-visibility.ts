import { type Refusal, refuse } from '@causerie/contracts'
import type { Reader } from '@causerie/kernel'
import { refusalToReadPost } from '../post/post-visibility.ts'
import type { PollCaller } from './poll-policy.ts'
import { refusalToReadPoll } from './poll-policy.ts'
import { pollsByIds, type StoredPoll, targetOfPoll } from './poll-queries.ts'
import { docOfPoll } from './poll-view.ts'

type NotReadable = Refusal<'poll-not-found' | 'not-a-member' | 'blocked-user'>

/** The poll with the viewer's vote, or the refusal of a viewer who may not read it. */
export const readablePoll = async (reader: Reader, pollId: string, viewer: PollCaller): Promise<StoredPoll | NotReadable> => {
  const [poll] = await pollsByIds(reader, viewer, [pollId])
  if (!poll) return refuse('poll-not-found')
  const [target, refusal] = await Promise.all([
    targetOfPoll(reader, poll, viewer),
    poll.postId === null ? undefined : refusalToReadPost({ about: { postId: poll.postId }, caller: viewer }, reader),
  ])
  const isHidden = refusal?.refused === 'post-not-found'
  return refusalToReadPoll({ ...poll, userId: docOfPoll(poll).userId }, target && { ...target, isHidden }, viewer) ?? poll
}

type About = { pollId: string } | { deletedPollId: string }
/** The refusal of a viewer who may not read what a command answered; the answer of a deletion shows no poll. */
export const pollVisibility = async (
  { about, caller }: { about: About; caller: PollCaller },
  reader: Reader,
): Promise<NotReadable | undefined> => {
  if ('deletedPollId' in about) return undefined
  const poll = await readablePoll(reader, about.pollId, caller)
  return 'refused' in poll ? poll : undefined
}
