import type { refusalsToPostPoll, refusalsToPostStream } from '@causerie/contracts/content'
import type { Caller } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import type { StreamRow } from '@causerie/replicas'
import type { PollRow } from '../poll/poll.ts'

/**
 * The refusal of a post that shows this poll: it must be a poll of its author that no other post
 * shows.
 */
export const refusalToPostPoll = (
  poll: Pick<PollRow, 'userId' | 'isDeleted' | 'postId'> | undefined,
  caller: Pick<Caller, 'userId'>,
): RefusalOf<typeof refusalsToPostPoll> | undefined => {
  if (!poll || poll.isDeleted) return refuse('unknown-poll')
  if (poll.userId !== caller.userId) return refuse('poll-of-another-user')
  return poll.postId === null ? undefined : refuse('poll-already-posted')
}

type Stream = {
  stream: Pick<StreamRow, 'userId' | 'isDeleted'> | undefined
  claim: object | undefined
}
/** Why a stream cannot be posted; its claim says whether it was before. */
export const refusalToPostStream = (
  { stream, claim }: Stream,
  caller: Pick<Caller, 'userId'>,
): RefusalOf<typeof refusalsToPostStream> | undefined => {
  if (!stream || stream.isDeleted) return refuse('unknown-stream')
  if (stream.userId !== caller.userId) return refuse('stream-of-another-user')
  return claim ? refuse('stream-already-posted') : undefined
}
