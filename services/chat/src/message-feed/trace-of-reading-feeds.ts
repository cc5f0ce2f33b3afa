import type { AnyDecision, Caller, Reader } from '@causerie/kernel'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import { feedsByAnyId } from './message-feed-identity.ts'

/** The lines that showing messages of these feeds leaves. */
export const traceOfReadingFeeds = async (
  ids: readonly string[],
  caller: Caller,
  reader: Reader,
): Promise<AnyDecision[]> => {
  if (caller.kind !== 'admin') return []
  const feeds = await feedsByAnyId(reader, ids)
  return traceOfReading(
    [...feeds.values()].map(({ channelId }) => channelId),
    caller,
    reader,
  )
}
