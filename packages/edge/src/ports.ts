import type { ServiceName } from '@causerie/contracts/shared'
import type { Recorded } from '@causerie/protocol'

/**
 * The database of this role. Sends a statement, which is prepared at its first use. Rejects while
 * the database does not answer.
 */
export type Database = {
  prepared<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
}

/** An event, and the offset behind it in its lane. */
export type Delivered = { event: Recorded; offset: number }

/** Takes the events of a service, in the order of each lane. */
export type LogReader = {
  /** The offset behind the last event of each lane that needs not be delivered again. */
  from(): Promise<ReadonlyMap<number, { position: number; offset: number }>>
  /** False while enough events wait. */
  hasRoom?(): boolean
  /** Rejects when they have to be delivered again. */
  deliver(events: readonly Delivered[]): Promise<void>
  /** The log cannot be read on: its history was changed, or is missing. */
  stop(reason: Error): void
}

/** The events of one service, from Kafka or from its journal. */
export type EventLog = {
  follow(reader: LogReader): Promise<void>
  /** The offset behind the last event of every lane. */
  ends(): Promise<ReadonlyMap<number, number>>
  /** Whether it answers. */
  isUp(): boolean
  close(): Promise<void>
}
export type OpenEventLog = (service: ServiceName) => EventLog

/** Held by the one instance that delivers. */
export type Lease = { hold(): Promise<boolean>; release(): Promise<void> }
