export type { RealtimeLimits } from './budget.ts'
export { addMqtt } from './mqtt/mqtt-server.ts'
export type {
  Claim,
  FilterChange,
  MovedSession,
  SessionId,
  SessionStore,
  StoredSession,
  Subscription,
} from './mqtt/session-store.ts'
export { createRealtime, type EventFeed, type FeedReader, type Realtime } from './realtime.ts'
export { createRealtimeApp } from './realtime-app.ts'
export type { Authenticate } from './sockets.ts'
export { addStream } from './stream/server-sent-events.ts'
