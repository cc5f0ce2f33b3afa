import type { getMessage, Message } from '@causerie/contracts/chat'
import { hashFlagIn } from '@causerie/flags'
import { type HydrationRows, hydrate, type Viewer } from '@causerie/hydration'
import { docOf, present, type Reader, valueIn } from '@causerie/kernel'
import type { Json, Reply } from '@causerie/protocol'
import { withoutHiddenReplies } from './hidden-replies.ts'
import { latestReactionsOf } from './latest-reaction.ts'
import { mentionedUsersOf, type ShownMessage } from './message-queries.ts'
import { myReactionsTo } from './my-reactions.ts'

/** A message that reads as deleted: its place without its words. */
const withoutWords = (message: ShownMessage): ShownMessage => ({
  ...message,
  doc: docOf({ ...valueIn(message.doc), ...noWords }),
  mentionedUserIds: null,
  fileId: null,
  isDeleted: true,
})
const noWords = { data: {}, metadata: {}, tags: [], mentionees: [], fileId: null, isDeleted: true }

/** A message as everybody sees it: one whose author is banned reads as deleted. */
export const withoutHiddenWords = (message: ShownMessage): ShownMessage =>
  message.isHidden && !message.isDeleted ? withoutWords(message) : message

type Reactions = Pick<Message, 'myReactions' | 'latestReaction'>
const presentMessage = (
  { doc, activity, flagCount, hashFlag }: ShownMessage,
  reactions: Reactions,
): Json<Message> =>
  present<Message>()(doc, { flagCount, hashFlag: hashFlagIn(hashFlag), ...reactions }, activity)

type Presented = {
  viewer: Viewer
  messages: readonly ShownMessage[]
  rows?: HydrationRows | undefined
}
/**
 * Messages with their authors, the people they mention and their files. `rows` are what a command
 * has loaded.
 */
export const messageAnswer = async (
  reader: Reader,
  { viewer, messages, rows }: Presented,
): Promise<Reply<typeof getMessage>> => {
  const shown = messages.map(withoutHiddenWords)
  const userIds = shown.flatMap((message) => [message.userId, ...mentionedUsersOf(message)])
  const [{ users, files }, myReactions, latestReaction, counted] = await Promise.all([
    hydrate(reader, viewer, {
      userIds,
      fileIds: shown.flatMap(({ fileId }) => fileId ?? []),
      rows,
    }),
    myReactionsTo(reader, viewer, shown),
    latestReactionsOf(reader, shown),
    withoutHiddenReplies(reader, shown),
  ])
  const reactionsTo = ({ messageId }: ShownMessage) => ({
    myReactions: myReactions(messageId),
    ...latestReaction(messageId),
  })
  return {
    messages: shown.map((message) => presentMessage(counted(message), reactionsTo(message))),
    users,
    files,
  }
}
