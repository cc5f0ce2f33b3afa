import type { AnyService } from '@causerie/kernel'
import { claimFolds, knownBy } from '@causerie/kernel/engine'
import type { UnknownEvent } from './known-folds.ts'

/** Those that this program cannot fold. */
export const unknownOf = (service: AnyService, events: readonly UnknownEvent[]): UnknownEvent[] => {
  const isKnown = knownBy(service.events, [claimFolds, ...service.folds])
  return events.filter((event) => !isKnown(event))
}
