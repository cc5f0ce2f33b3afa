import {
  flagMessage as contract,
  flagMessageV5 as contractV5,
  messageDeleted,
} from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refusalOfHold } from '@causerie/replicas'
import { channelIn } from '../channel/channel-access.ts'
import { messageFlagging } from './message.ts'
import { mentionedBy } from './message-mentions.ts'
import { messageToParticipate } from './message-policy.ts'
import {
  answerOf,
  type MessagePresentation,
  resolveMessageIn,
  version3,
  version5,
} from './message-presentation.ts'
import { holdsOnMessage, idsOf, messageRows } from './resolve-message.ts'

/**
 * The flag that reaches the limit of the channel deletes the message, by an event of its own, unless
 * it is on hold.
 */
const flagging = (contractOf: typeof contract | typeof contractV5, version: MessagePresentation) =>
  command(contractOf, {
    resolve: resolveMessageIn(version),
    orderBy: ({ resolved }) => channelKey(resolved.channelId),
    load: ({ resolved, caller }) => ({
      ...messageRows(resolved, caller),
      flag: messageFlagging.flags.get(resolved.messageId, caller.userId),
      holds: holdsOnMessage(resolved),
    }),
    isRecorded: ({ flag }) => flag !== undefined,
    decide: (rows, { resolved, caller, body }) => {
      const record = messageToParticipate(rows, caller)
      if ('refused' in record) return record
      const ids = idsOf(resolved)
      const facts = messageFlagging.flag({ record, flag: rows.flag }, ids, {
        by: caller.userId,
        ...body,
      })
      if ('refused' in facts || facts.length === 0) return facts
      const channel = channelIn(rows, caller.networkId)
      const isLast =
        !refusalOfHold(rows.holds) &&
        channel?.messageAutoDeleteEnabled &&
        record.flagCount + 1 >= channel.autoDeleteMessageByFlagLimit
      return isLast
        ? [
            ...facts,
            messageDeleted({
              ...ids,
              by: caller.userId,
              cause: 'flags',
              wasFlagged: true,
              ...mentionedBy(record),
            }),
          ]
        : facts
    },
    reply: (done, reader) => answerOf(version, done, reader),
  })

export const flagMessage = flagging(contract, version3)
export const flagMessageV5 = flagging(contractV5, version5)
