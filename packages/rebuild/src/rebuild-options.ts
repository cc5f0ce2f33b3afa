import type { AnyService } from '@causerie/kernel'
import type { DatabaseAddress, Source } from '@causerie/kernel/engine'
import type { ServiceName } from '@causerie/protocol'

export type RebuildOptions = {
  service: AnyService
  address: DatabaseAddress
  /** Creates a reader of a log in a group of its own. */
  sourceOf: (service: ServiceName) => Source
  /** Tables that may differ: their folds were changed, or their source was restored. */
  accept: readonly string[]
  /** How to treat other tables that differ. */
  others: 'refuse' | 'report'
  /** Compares without changing anything. */
  isDryRun: boolean
  onProgress: (progress: Progress) => void
  batchSize?: number
  /** Milliseconds without an event after which missing events count as out of reach. */
  patience?: number
}
export type Progress =
  | { step: 'folding'; done: number; total: number }
  | { step: 'comparing'; done: number; total: number }
  | { step: 'switching' }
