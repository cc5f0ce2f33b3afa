import type { ChannelFeed } from '../delivery/subscriber.ts'

/** The keys of a filter, so that nothing is looked up when its client comes back. */
export type Subscription = { keys: readonly string[]; feed?: ChannelFeed | undefined }
export type SessionId = { networkId: string; userId: string; clientId: string }
/**
 * A connection has a client id until another one takes it, here or in another process. `number`: of
 * the connection in this process.
 */
export type Claim = { id: SessionId; number: number }
export type StoredSession = { filters: ReadonlyMap<string, Subscription>; cursor: string }
/** `bytes`: of all filters by now. */
export type FilterChange = {
  added: ReadonlyMap<string, Subscription>
  removed: readonly string[]
  bytes: number
}

/** A session and its own position; without one, it is where its process is. */
export type MovedSession = { claim: Claim; cursor: string | undefined }

/**
 * Sessions outlive connections and processes: clients do not subscribe again when they come back. A
 * client id has one connection in the whole installation, the last one that claimed it; what others
 * want to save is left out.
 */
export interface SessionStore {
  /**
   * Takes a client id from whoever has it. Returns the session that goes on, unless `isClean` or
   * there is none; a session that begins is at `cursor`. Until it is moved, it stays where it is.
   */
  claim(
    claim: Claim,
    begins: { isClean: boolean; cursor: string },
  ): Promise<StoredSession | undefined>
  /** Saves the filters that changed. False when the client id was taken. */
  change(claim: Claim, change: FilterChange): Promise<boolean>
  /** Gives the client id back: its session waits at `cursor`, or is forgotten without one. */
  release(claim: Claim, cursor: string | undefined): Promise<void>
  /**
   * Where this process is, and with it all its connected sessions without a position of their own,
   * which those `moved` get or lose at the same time. Returns the numbers of those whose client id
   * was taken elsewhere.
   */
  moveTo(cursor: string | undefined, moved: readonly MovedSession[]): Promise<readonly number[]>
  close(): Promise<void>
}
