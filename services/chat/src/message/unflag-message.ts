import { channelKey, unflagMessage as contract } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { aboutMessage, idsOf, messageRows } from './about-message.ts'
import { messageFlagging } from './message.ts'
import { messageToParticipate } from './message-policy.ts'
import { messageAnswerOf } from './message-view.ts'

export const unflagMessage = command(contract, {
  about: aboutMessage,
  orderBy: ({ about }) => channelKey(about.channelId),
  load: ({ about, caller }) => ({ ...messageRows(about, caller), flag: messageFlagging.flags.get(about.messageId, caller.userId) }),
  decide: (rows, { about, caller }) => {
    const record = messageToParticipate(rows, caller)
    return 'refused' in record ? record : messageFlagging.unflag({ record, flag: rows.flag }, idsOf(about), { by: caller.userId })
  },
  reply: (done, reader) => messageAnswerOf(done, reader),
})
