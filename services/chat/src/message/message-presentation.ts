import { type getMessage, type getMessageV5, isInDefaultFeed } from '@causerie/contracts/chat'
import type { HydrationRows, Viewer } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import { type Refusal, type Reply, refuse } from '@causerie/protocol'
import type { MessageRow } from './message.ts'
import { type AuthorRows, isHiddenByAuthor } from './message-author.ts'
import type { MessageIdentity } from './message-identity.ts'
import { type ShownMessage, shownMessage } from './message-queries.ts'
import { messageAnswer } from './message-view.ts'
import { type ChannelType, messageAnswerV5 } from './message-view-v5.ts'
import { resolveMessage } from './resolve-message.ts'

type InFeed = Pick<ShownMessage, 'messageFeedId' | 'channelInternalId'>
type Presented = {
  viewer: Viewer
  messages: readonly ShownMessage[]
  /** Channels that are known already. */
  channels?: readonly ChannelType[]
  rows?: HydrationRows | undefined
}

/**
 * How a version of the API presents messages: which of them it knows, and in which form it answers.
 * An operation is written once, for both versions: they run the same command or query, with the
 * same rules, on the same rows.
 */
export type MessagePresentation<Answer = AnswerV3 | AnswerV5> = {
  knows: (message: InFeed) => boolean
  answer: (reader: Reader, presented: Presented) => Promise<Answer>
}
type AnswerV3 = Reply<typeof getMessage>
type AnswerV5 = Reply<typeof getMessageV5>

/** Clients of version 3 know one feed of each channel. */
export const version3: MessagePresentation<AnswerV3> = {
  knows: isInDefaultFeed,
  answer: messageAnswer,
}
export const version5: MessagePresentation<AnswerV5> = {
  knows: () => true,
  answer: messageAnswerV5,
}

type OfMessage = { params: { messageId: string } }
/** What never changes of the message of a request, if the version knows it. */
export const resolveMessageIn =
  ({ knows }: MessagePresentation) =>
  async (
    { params: { messageId } }: OfMessage,
    reader: Reader,
  ): Promise<MessageIdentity | Refusal<'message-not-found'>> => {
    const message = await resolveMessage(messageId, reader)
    return 'refused' in message || knows(message) ? message : refuse('message-not-found')
  }

export type MessageDone = {
  resolved: { channel: ChannelType }
  caller: Viewer
  rows: () => Promise<AuthorRows & { message: MessageRow | undefined }>
}
/** The answer to a command on one message. */
export const answerOf = async <A>(
  { answer }: MessagePresentation<A>,
  { resolved: { channel }, caller, rows }: MessageDone,
  reader: Reader,
): Promise<A> => {
  const { message, ...author } = await rows()
  return answer(reader, {
    viewer: caller,
    messages: message ? [shownMessage(message, isHiddenByAuthor(author))] : [],
    channels: [channel],
  })
}
