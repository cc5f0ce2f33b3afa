import { unflagMessage as contract, unflagMessageV5 as contractV5 } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { messageFlagging } from './message.ts'
import { messageToTakeBackFrom } from './message-policy.ts'
import {
  type MessagePresentation,
  resolveMessageIn,
  version3,
  version5,
} from './message-presentation.ts'
import { readableMessage } from './message-visibility.ts'
import { idsOf, messageRows } from './resolve-message.ts'

const unflagging = (
  contractOf: typeof contract | typeof contractV5,
  version: MessagePresentation,
) =>
  command(contractOf, {
    resolve: resolveMessageIn(version),
    orderBy: ({ resolved }) => channelKey(resolved.channelId),
    load: ({ resolved, caller }) => ({
      ...messageRows(resolved, caller),
      flag: messageFlagging.flags.get(resolved.messageId, caller.userId),
    }),
    decide: (rows, { resolved, caller }) => {
      const record = messageToTakeBackFrom(rows, caller, rows.flag !== undefined)
      return 'refused' in record
        ? record
        : messageFlagging.unflag({ record, flag: rows.flag }, idsOf(resolved), {
            by: caller.userId,
          })
    },
    reply: async ({ resolved, caller }, reader) => {
      const message = await readableMessage({ resolved, caller }, reader)
      return version.answer(reader, {
        viewer: caller,
        messages: 'refused' in message ? [] : [message],
      })
    },
  })

export const unflagMessage = unflagging(contract, version3)
export const unflagMessageV5 = unflagging(contractV5, version5)
