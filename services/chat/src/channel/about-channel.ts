import { type Refusal, refuse } from '@causerie/contract'
import type { Reader } from '@causerie/kernel'
import { type ChannelIdentity, channelIdentities } from './channel-queries.ts'

/** What never changes of the channel of a request. */
export const aboutChannel = async (
  { params: { channelId } }: { params: { channelId: string } },
  reader: Reader,
): Promise<ChannelIdentity | Refusal<'channel-not-found'>> => {
  const [channel] = await channelIdentities(reader, [channelId])
  return channel ?? refuse('channel-not-found')
}
