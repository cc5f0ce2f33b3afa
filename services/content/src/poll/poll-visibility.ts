import { type Refusal, refuse } from '@causerie/contract'
import type { Reader } from '@causerie/kernel'
import { isBlockedOnFeed, pollsByIds, type StoredPoll } from '../poll-record/poll-queries.ts'
import { docOfPoll } from '../poll-record/poll-view.ts'
import { readablePost } from '../post/post-visibility.ts'
import type { PollCaller } from './poll-policy.ts'

type NotReadable = Refusal<'poll-not-found' | 'not-a-member' | 'blocked-user'>

/** The poll with the viewer's vote, or the refusal of a viewer who may not read it: the post that shows the poll decides that. */
export const readablePoll = async (reader: Reader, pollId: string, viewer: PollCaller): Promise<StoredPoll | NotReadable> => {
  const [poll] = await pollsByIds(reader, viewer, [pollId])
  if (!poll || poll.isDeleted) return refuse('poll-not-found')
  // Its creator may always, administrators even before a post shows it.
  if (docOfPoll(poll).userId === viewer.userId || viewer.kind === 'admin') return poll
  if (poll.postId === null) return refuse('poll-not-found')
  const [post, isBlocked] = await Promise.all([readablePost(reader, viewer, poll.postId), isBlockedOnFeed(reader, poll, viewer)])
  if ('refused' in post) return refuse(post.refused === 'not-a-member' ? 'not-a-member' : 'poll-not-found')
  return isBlocked ? refuse('blocked-user') : poll
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
