import { type AnyEventKind, eventsOf, type Recorded } from '@causerie/contracts'
import { type Fold, foldsByType } from '@causerie/kernel'
import type { Part } from './part.ts'

export type PassedEvent = { type: string; version: number }

/** What is folded from a log. What another service says besides is passed and remembered; one's own events are all known. */
export const knownFolds = (part: Part) => {
  const { source, isOwn, folds } = part
  const byType = foldsByType(folds)
  const isKnown = knownTo(part)
  const passed = new Map<string, PassedEvent>()
  return {
    select: (events: readonly Recorded[]): readonly Recorded[] => {
      const unknown = events.filter((event) => !isKnown(event))
      const [first] = unknown
      if (!first) return events
      if (isOwn) throw new Error(`${source} has recorded ${first.type} in version ${first.version}, which this program does not know`)
      for (const { type, version } of unknown) passed.set(`${type} ${version}`, { type, version })
      return events.filter(isKnown)
    },
    foldOf: ({ type }: Recorded): Fold<never> | undefined => byType.get(type),
    passed: (): readonly PassedEvent[] => [...passed.values()],
  }
}

/** Whether this program knows what an event says, also where it folds nothing of it. */
export const knownTo = ({ source, folds }: Part): ((event: PassedEvent) => boolean) => {
  const byType = foldsByType(folds)
  const kinds = new Map(Object.values<AnyEventKind>(eventsOf[source]).map((kind) => [kind.type, kind]))
  return ({ type, version }) => version <= ((byType.get(type)?.kind ?? kinds.get(type))?.version ?? 0)
}
