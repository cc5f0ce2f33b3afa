import type { LaneShare, Lease, Source } from '@causerie/kernel/engine'
import type { Recorded } from '@causerie/protocol'

/**
 * Where the bank's events are read from. `write` takes any position, and writes one that exists
 * again.
 */
export type SourceWorld = {
  write(events: readonly Recorded[]): Promise<void>
  source(lease: Lease, share: LaneShare): Source
  /**
   * Time passes: where events are read from keeps none of those before an offset of a lane any more,
   * all if it is infinite, unless it keeps everything.
   */
  expire(before: ReadonlyMap<number, number>): Promise<void>
  close(): Promise<void>
}
