import type { RealtimeViewer } from '@causerie/contracts'
import type { Message } from './message.ts'
import type { Cursor } from './positions.ts'

/** Who is told, and by what. */
export type Subscriber = {
  networkId: string
  viewer: RealtimeViewer
  /** Whether the user's channels are followed, and so kept as keys. */
  followsChannels: boolean
  /** Takes messages in order; never blocks. `reached`: everything up to there was taken. */
  deliver(message: Message, reached: Cursor): void
}
