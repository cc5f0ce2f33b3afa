import type { ChannelFeed } from '../delivery/subscriber.ts'

/** What a client id of a user subscribed to: the keys of each filter, so that nothing is looked up when it comes back. */
export type Subscriptions = Readonly<Record<string, { keys: readonly string[]; feed?: ChannelFeed | undefined }>>
export type SessionId = { networkId: string; userId: string; clientId: string }
export type StoredSession = { subscriptions: Subscriptions; cursor: string }

/** Sessions outlive connections and processes: clients do not subscribe again when they come back. */
export interface SessionStore {
  load(id: SessionId): Promise<StoredSession | undefined>
  /** `isConnected`: the session goes on, and is where this process is. */
  save(id: SessionId, session: StoredSession, isConnected: boolean): Promise<void>
  remove(id: SessionId): Promise<void>
  /** Where the sessions are that are connected to this process. */
  moveTo(cursor: string): Promise<void>
  close(): Promise<void>
}
