import { unflagMessage as contract, unflagMessageV5 as contractV5 } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { idsOf, messageRows } from './about-message.ts'
import { messageFlagging } from './message.ts'
import { messageToTakeBackFrom } from './message-policy.ts'
import {
  aboutMessageIn,
  type MessagePresentation,
  version3,
  version5,
} from './message-presentation.ts'
import { readableMessage } from './message-visibility.ts'

const unflagging = (
  contractOf: typeof contract | typeof contractV5,
  version: MessagePresentation,
) =>
  command(contractOf, {
    about: aboutMessageIn(version),
    orderBy: ({ about }) => channelKey(about.channelId),
    load: ({ about, caller }) => ({
      ...messageRows(about, caller),
      flag: messageFlagging.flags.get(about.messageId, caller.userId),
    }),
    decide: (rows, { about, caller }) => {
      const record = messageToTakeBackFrom(rows, caller, rows.flag !== undefined)
      return 'refused' in record
        ? record
        : messageFlagging.unflag({ record, flag: rows.flag }, idsOf(about), { by: caller.userId })
    },
    reply: async ({ about, caller }, reader) => {
      const message = await readableMessage({ about, caller }, reader)
      return version.answer(reader, {
        viewer: caller,
        messages: 'refused' in message ? [] : [message],
      })
    },
  })

export const unflagMessage = unflagging(contract, version3)
export const unflagMessageV5 = unflagging(contractV5, version5)
