import type { Recorded, ServiceName } from '@causerie/protocol'

/**
 * An event from a source, with the source's own offset: a lane whose offset has reached an end was
 * read up to there.
 */
export type Delivered = { event: Recorded; offset: number }

/** What a source delivers to. */
export interface SourceReader {
  /**
   * For each lane the position after which events are needed, and the offset behind it; 0 where
   * unknown. A guessed offset may be too high because of repeated records: if the next position is
   * not found there, start at the beginning.
   */
  from(): Promise<ReadonlyMap<number, { position: number; offset: number; isGuess?: boolean }>>
  /**
   * False while enough events wait: the source asks again before it delivers more. Absent where
   * there is always room.
   */
  hasRoom?(): boolean
  /**
   * Takes events in the order of each lane, possibly repeated. Rejects when they have to be
   * delivered again.
   */
  deliver(events: readonly Delivered[]): Promise<void>
  /** The source cannot go on: history was changed, or is missing. */
  stop(reason: SourceStopped): void
}

/** How a service reads another service's events. All implementations pass the same suite. */
export interface Source {
  readonly service: ServiceName
  /** Begins to deliver; one delivery at a time for each lane. */
  follow(reader: SourceReader): Promise<void>
  /** The offset behind the last event of every lane, as it is after the call. */
  ends(): Promise<ReadonlyMap<number, number>>
  /** False after two seconds without a successful call to where the events are. */
  isUp(): boolean
  /** Whether this instance reads the lane: it may be another one's. */
  reads(lane: number): boolean
  close(): Promise<void>
}

/** One of the last events of a log, and its offset. */
export type LastEvent = { position: number; id: string; previous: string; offset: number }
/**
 * A lane of a topic: how many records it has had and keeps no more, its first position (0 where it
 * is empty), the offset behind its last record, and its last events in order, each once.
 */
export type LaneEnd = { gone: number; first: number; offset: number; last: readonly LastEvent[] }

/** The source is stopped until an operator acts; the message names the fix. */
export class SourceStopped extends Error {
  override readonly name = 'SourceStopped'
}

/** Whether something has worked within the last `milliseconds`; true at first. */
export const liveness = (milliseconds = 2000) => {
  let last = Date.now()
  return {
    alive: () => {
      last = Date.now()
    },
    isAlive: () => Date.now() - last < milliseconds,
  }
}
