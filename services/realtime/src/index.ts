export type { Owners } from './owners.ts'
export { createRealtime, type EventFeed, type FeedReader, type Realtime } from './realtime.ts'
export type { Authenticate } from './sockets.ts'
export { addServerSentEvents } from './stream/server-sent-events.ts'
