import { listMessages as contract, listMessagesV5 as contractV5 } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { type MessagePresentation, version3, version5 } from './message-presentation.ts'
import { readableMessages } from './message-visibility.ts'
import { traceOfReadingMessages } from './trace-of-reading-messages.ts'

const listing = (
  contractOf: typeof contract | typeof contractV5,
  { knows, answer }: MessagePresentation,
) =>
  query(
    contractOf,
    async ({ query: { messageIds }, caller }, reader) => {
      const messages = await readableMessages(reader, messageIds, caller)
      return answer(reader, { viewer: caller, messages: messages.filter(knows) })
    },
    {
      trace: ({ query: { messageIds }, caller }, reader) =>
        traceOfReadingMessages(messageIds, caller, reader),
    },
  )

export const listMessages = listing(contract, version3)
export const listMessagesV5 = listing(contractV5, version5)
