import { channelKey, unflagMessage as contract } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { aboutMessage, idsOf, messageRows } from './about-message.ts'
import { messageFlagging } from './message.ts'
import { messageToTakeBackFrom } from './message-policy.ts'
import { messageAnswer } from './message-view.ts'
import { readableMessage } from './message-visibility.ts'

export const unflagMessage = command(contract, {
  about: aboutMessage,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => ({ ...messageRows(about, caller), flag: messageFlagging.flags.get(about.messageId, caller.userId) }),
  decide: (rows, { about, caller }) => {
    const record = messageToTakeBackFrom(rows, caller, rows.flag !== undefined)
    return 'refused' in record ? record : messageFlagging.unflag({ record, flag: rows.flag }, idsOf(about), { by: caller.userId })
  },
  reply: async ({ about, caller }, reader) => {
    const message = await readableMessage({ about, caller }, reader)
    return messageAnswer(reader, { viewer: caller, messages: 'refused' in message ? [] : [message] })
  },
})
