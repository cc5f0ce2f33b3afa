import type { AnyDecision, Caller, Reader } from '@causerie/kernel'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import { messagesByIds } from './message-queries.ts'

/** The lines that showing these messages leaves. */
export const traceOfReadingMessages = async (
  messageIds: readonly string[],
  caller: Caller,
  reader: Reader,
): Promise<AnyDecision[]> => {
  if (caller.kind !== 'admin') return []
  const messages = await messagesByIds(reader, [...new Set(messageIds)])
  return traceOfReading(
    messages.map(({ channelId }) => channelId),
    caller,
    reader,
  )
}
