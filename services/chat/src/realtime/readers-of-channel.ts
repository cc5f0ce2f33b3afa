import type { RealtimeViewer } from '@causerie/contracts/realtime'
import type { Reader } from '@causerie/kernel'
import { channelsShownTo } from '../channel/shown-channels.ts'

type ReadersQuery = { id: string; viewers: readonly RealtimeViewer[] }

/**
 * Those who are told of what happens in a channel: who reads its messages beside others. One
 * statement for all of them.
 */
export const readersOfChannel = async (
  { id, viewers }: ReadersQuery,
  reader: Reader,
): Promise<{ readers: string[] }> => {
  const readable = await Promise.all(viewers.map((viewer) => channelsShownTo(reader, viewer, [id])))
  return {
    readers: viewers.filter((_, i) => readable[i]?.length === 1).map(({ userId }) => userId),
  }
}
