import { setTimeout as sleep } from 'node:timers/promises'
import { newest, type Recorded } from '@causerie/protocol'
import type { Fold } from '../dsl/fold.ts'
import type { Positions } from '../dsl/service-tools.ts'
import type { Commits } from '../sources/commits.ts'
import { pollAlone } from '../sources/journal-source.ts'
import { eventsAt, headsOf, type JournalRow, recordedOf } from '../write/journal.ts'
import type { Readers } from './service-connections.ts'

type JournalReaderOptions = {
  database: Pick<Readers, 'read'>
  folds: ReadonlyMap<string, readonly Fold<never>[]>
  committed: Commits
  /** Whether no other instance of the service commits. */
  isAlone: () => boolean
}

const pollAfter = 250
/** Many commits in a row wake a waiter once. */
const coalescedWithin = 50

/** Reads the service's own journal; events are upcast to the newest version. */
export const journalReader = ({ database, folds, committed, isAlone }: JournalReaderOptions) => {
  const upcast = (event: Recorded): Recorded => {
    const kind = folds.get(event.type)?.[0]?.kind
    return kind ? newest(kind, event) : event
  }

  return {
    heads: async (): Promise<Positions> =>
      new Map(
        (await database.read<{ lane: number; head: number }>(headsOf, [])).map(({ lane, head }) => [
          lane,
          head,
        ]),
      ),
    changed: async (milliseconds: number): Promise<void> => {
      if (await committed.wait(Math.min(milliseconds, isAlone() ? pollAlone : pollAfter)))
        await sleep(coalescedWithin)
    },
    eventsAt: async (
      positions: readonly (readonly [lane: number, position: number])[],
    ): Promise<Recorded[]> => {
      const rows = await database.read<JournalRow>(eventsAt, [
        positions.map(([lane]) => lane),
        positions.map(([, position]) => position),
      ])
      return rows.map(recordedOf).map(upcast)
    },
  }
}
