import { channelKey, flagMessage as contract, messageDeleted } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { channelIn } from '../channel/channel-access.ts'
import { aboutMessage, idsOf, messageRows } from './about-message.ts'
import { messageFlagging } from './message.ts'
import { mentionedBy } from './message-mentions.ts'
import { messageToParticipate } from './message-policy.ts'
import { messageAnswerOf } from './message-view.ts'

/** The flag that reaches the limit of the channel deletes the message, by an event of its own. */
export const flagMessage = command(contract, {
  about: aboutMessage,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => ({ ...messageRows(about, caller), flag: messageFlagging.flags.get(about.messageId, caller.userId) }),
  decide: (rows, { about, caller, body }) => {
    const record = messageToParticipate(rows, caller)
    if ('refused' in record) return record
    const ids = idsOf(about)
    const facts = messageFlagging.flag({ record, flag: rows.flag }, ids, { by: caller.userId, ...body })
    if ('refused' in facts || facts.length === 0) return facts
    const channel = channelIn(rows, caller.networkId)
    const isLast = channel?.messageAutoDeleteEnabled && record.flagCount + 1 >= channel.autoDeleteMessageByFlagLimit
    return isLast
      ? [...facts, messageDeleted({ ...ids, by: caller.userId, cause: 'flags', wasFlagged: true, ...mentionedBy(record) })]
      : facts
  },
  reply: (done, reader) => messageAnswerOf(done, reader),
})
