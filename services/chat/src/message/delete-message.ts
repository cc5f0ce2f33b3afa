import {
  deleteMessage as contract,
  deleteMessageV5 as contractV5,
  messageDeleted,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command, type Reader } from '@causerie/kernel'
import type { Reply } from '@causerie/protocol'
import { refusalOfHold } from '@causerie/replicas'
import { mentionedBy } from './message-mentions.ts'
import { messageToDelete } from './message-policy.ts'
import {
  answerOf,
  type MessageDone,
  type MessagePresentation,
  resolveMessageIn,
  version3,
  version5,
} from './message-presentation.ts'
import { holdsOnMessage, idsOf, messageRows } from './resolve-message.ts'

type Contract = typeof contract | typeof contractV5
type Answer = (done: MessageDone, reader: Reader) => Promise<Reply<Contract>>
const deletion = (contractOf: Contract, version: MessagePresentation, answer: Answer) =>
  command(contractOf, {
    resolve: resolveMessageIn(version),
    orderBy: ({ resolved }) => channelKey(resolved.channelId),
    load: ({ resolved, caller }) => ({
      ...messageRows(resolved, caller),
      holds: holdsOnMessage(resolved),
    }),
    decide: (rows, { resolved, caller }) => {
      const message = messageToDelete(rows, caller)
      if ('refused' in message) return message
      const held = refusalOfHold(rows.holds)
      if (held) return held
      const wasFlagged = message.flagCount > 0
      return [
        messageDeleted({
          ...idsOf(resolved),
          by: caller.userId,
          cause: 'request',
          wasFlagged,
          ...mentionedBy(message),
        }),
      ]
    },
    reply: (done, reader) => answer(done, reader),
  })

export const deleteMessage = deletion(contract, version3, async () => ({ success: true }))
/** Answers what is left of the message. */
export const deleteMessageV5 = deletion(contractV5, version5, (done, reader) =>
  answerOf(version5, done, reader),
)
