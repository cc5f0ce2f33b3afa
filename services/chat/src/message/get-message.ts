import { getMessage as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { traceOfReadingMessages } from '../conversation-read/trace-of-reading.ts'
import { messageAnswer } from './message-view.ts'
import { readableMessage } from './message-visibility.ts'

export const getMessage = query(
  contract,
  async ({ params, caller }, reader) => {
    const message = await readableMessage({ about: params, caller }, reader)
    return 'refused' in message ? message : messageAnswer(reader, { viewer: caller, messages: [message] })
  },
  { trace: ({ params: { messageId }, caller }, reader) => traceOfReadingMessages([messageId], caller, reader) },
)
