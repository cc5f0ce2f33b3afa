import { getMessage as contract, getMessageV5 as contractV5 } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { type MessagePresentation, version3, version5 } from './message-presentation.ts'
import { readableMessage } from './message-visibility.ts'
import { traceOfReadingMessages } from './trace-of-reading-messages.ts'

const reading = (
  contractOf: typeof contract | typeof contractV5,
  { knows, answer }: MessagePresentation,
) =>
  query(
    contractOf,
    async ({ params, caller }, reader) => {
      const message = await readableMessage({ resolved: params, caller }, reader)
      if ('refused' in message) return message
      return knows(message)
        ? answer(reader, { viewer: caller, messages: [message] })
        : refuse('message-not-found')
    },
    {
      trace: ({ params: { messageId }, caller }, reader) =>
        traceOfReadingMessages([messageId], caller, reader),
    },
  )

export const getMessage = reading(contract, version3)
export const getMessageV5 = reading(contractV5, version5)
