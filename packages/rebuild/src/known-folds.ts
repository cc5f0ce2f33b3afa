import type { Fold } from '@causerie/kernel'
import { foldsByType, knownBy } from '@causerie/kernel/engine'
import { networkDeleted, type Recorded } from '@causerie/protocol'
import type { Part } from './part.ts'

export type UnknownEvent = { type: string; version: number }

/**
 * The folds of a log. Unknown events of other services are skipped and listed once; all events of
 * the own service must be known. Of a network that was deleted only that is folded: logs may have
 * its events still.
 */
export const knownFolds = (
  { source, isOwn, isBehind, events: kinds, folds }: Part,
  isDeleted: (networkId: string) => boolean = () => false,
) => {
  const byType = foldsByType(folds)
  const isKnown = knownBy(kinds, folds)
  const unknownEvents = new Map<string, UnknownEvent>()
  return {
    select: (all: readonly Recorded[]): readonly Recorded[] => {
      const events = all.filter(
        ({ type, networkId }) => type === networkDeleted.type || !isDeleted(networkId),
      )
      const unknown = events.filter((event) => !isKnown(event))
      const [first] = unknown
      if (!first) return events
      if (isOwn || isBehind)
        throw new Error(
          `${source} has recorded ${first.type} in version ${first.version}, which this program does not know`,
        )
      for (const { type, version } of unknown)
        unknownEvents.set(`${type} ${version}`, { type, version })
      return events.filter(isKnown)
    },
    foldsOf: ({ type }: Recorded): readonly Fold<never>[] => byType.get(type) ?? [],
    unknownEvents: (): readonly UnknownEvent[] => [...unknownEvents.values()],
  }
}
