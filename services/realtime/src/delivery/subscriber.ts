import type { RealtimeViewer } from '@causerie/contracts/realtime'
import type { Message } from './message.ts'
import type { Cursor } from './positions.ts'

/** What is told of the channels in which a user is. */
export type ChannelFeed = 'channels' | 'messages' | 'messagefeeds' | 'markers'

/** Who is told, and by what. */
export type Subscriber = {
  networkId: string
  viewer: RealtimeViewer
  /** Which events of the user's channels are followed: the channels are kept as keys. */
  feeds: Set<ChannelFeed>
  /** Takes messages in order; never blocks. `reached`: everything up to there was taken. */
  deliver(message: Message, reached: Cursor): void
}
