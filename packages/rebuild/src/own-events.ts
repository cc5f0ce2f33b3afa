import type { AnyService } from '@causerie/kernel'
import { commonFolds, knownBy } from '@causerie/kernel/engine'
import type { UnknownEvent } from './known-folds.ts'

/** Those that this program cannot fold. */
export const unknownOf = (service: AnyService, events: readonly UnknownEvent[]): UnknownEvent[] => {
  const isKnown = knownBy(service.events, [commonFolds, ...service.folds])
  return events.filter((event) => !isKnown(event))
}
