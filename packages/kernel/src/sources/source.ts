import type { Recorded, ServiceName } from '@causerie/contracts'

/** An event from a source. `offset` is what the source itself counts by: a lane whose offset has reached an end was read up to there. */
export type Delivered = { event: Recorded; offset: number }

/** What a source delivers to. */
export interface SourceReader {
  /**
   * For each lane the position up to which nothing is needed any more, and the offset behind it; 0 where that is not known. A guess is not
   * too low, but repeats may have made it too high: whoever does not find the next position there begins at the beginning.
   */
  from(): Promise<ReadonlyMap<number, { position: number; offset: number; isGuess?: boolean }>>
  /** Takes events, in order within each lane; repeats may be among them. Rejects when they have to be delivered again. */
  deliver(events: readonly Delivered[]): Promise<void>
  /** The source cannot go on: history was changed, or is missing. */
  stop(reason: SourceStopped): void
}

/** How a service reads another service's events. Every implementation passes the same suite. */
export interface Source {
  readonly service: ServiceName
  /** Begins to deliver; one delivery at a time for each lane. */
  follow(reader: SourceReader): Promise<void>
  /** The offset behind the last event of every lane, asked for now. */
  ends(): Promise<ReadonlyMap<number, number>>
  /** False after two seconds without a successful call to where the events are. */
  isUp(): boolean
  close(): Promise<void>
}

/** An event as the end of a log shows it; `offset` is where it stands. */
export type LastEvent = { position: number; id: string; previous: string; offset: number }
/** A lane of a topic: its first position (0 where it is empty), the offset behind its last record, and its last events in order, each once. */
export type LaneEnd = { first: number; offset: number; last: readonly LastEvent[] }

/** Why a source stands still until somebody acts; the message names the fix. */
export class SourceStopped extends Error {
  override readonly name = 'SourceStopped'
}

/** Remembers when something last worked; until it was tried for that long, nothing is known to be down. */
export const liveness = (milliseconds = 2000) => {
  let last = Date.now()
  return {
    alive: () => {
      last = Date.now()
    },
    isAlive: () => Date.now() - last < milliseconds,
  }
}
