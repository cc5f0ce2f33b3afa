import type { ServiceName } from '@causerie/contracts'
import type { AnyService } from '@causerie/kernel'
import type { DatabaseAddress, Source } from '@causerie/kernel/engine'

export type RebuildOptions = {
  service: AnyService
  address: DatabaseAddress
  /** A log to read from its beginning, with nobody else in its place. */
  sourceOf: (service: ServiceName) => Source
  /** Tables that may come out otherwise: their folds were changed, or their source was restored. */
  accept: readonly string[]
  /** What becomes of other tables that come out otherwise. */
  others: 'refuse' | 'report'
  /** Compares, and changes nothing. */
  isDryRun: boolean
  onProgress: (progress: Progress) => void
  batchSize?: number
  /** Milliseconds without an event after which what is missing counts as out of reach. */
  patience?: number
}
export type Progress =
  | { step: 'folding'; done: number; total: number }
  | { step: 'comparing'; done: number; total: number }
  | { step: 'switching' }
