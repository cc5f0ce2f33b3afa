import type { Recorded } from '@causerie/protocol'
import type { AnyRow, Change } from '../dsl/any-table.ts'
import { type Fold, type FoldWithRefs, foldsWithRefs, rowChanges } from '../dsl/fold.ts'
import { getOrMake } from './get-or-make.ts'
import type { Lanes } from './lanes.ts'
import { type Entry, loadedRows, type Need, type RowKey } from './loaded-rows.ts'

/**
 * The net change of one row in a batch; `doc` is its new text, undefined where the stored one
 * stays.
 */
export type Write = RowKey &
  (
    | { kind: 'insert' | 'update'; row: AnyRow; doc: string }
    | { kind: 'updateColumns'; row: AnyRow; doc: undefined }
    | { kind: 'delete'; row: undefined; doc: undefined }
  )

/**
 * The rows of a batch, and the changes that its events make to them. Each row is written once, as
 * its net change.
 */
export const unitOfWork = () => {
  const { entry, set, ...loaded } = loadedRows()
  const foldsOfEvents = new Map<Recorded, readonly FoldWithRefs[]>()
  const touched = new Set<Entry>()
  const withRefs = (folds: readonly Fold<never>[], event: Recorded) =>
    getOrMake(foldsOfEvents, event, () => foldsWithRefs(folds, event))

  /** The entry that a change is for: one in the event's own lane. */
  const entryOf = (
    { type, networkId, lane, subject }: Recorded,
    { table, id, orderedBy }: Change,
    lanes: Lanes,
  ): Entry => {
    const found = entry(networkId, id)
    if (!found)
      throw new Error(`the fold of ${type} changes a row of ${table.name} that was not loaded`)
    if (!table.isShared && orderedBy !== subject && lanes.of(networkId, orderedBy) !== lane)
      throw new Error(`the fold of ${type} changes a row of another lane in ${table.name}`)
    return found
  }

  /** Folds one event; what it needs must have been loaded. Returns how to undo its changes. */
  const apply = (folds: readonly Fold<never>[], event: Recorded, lanes: Lanes): (() => void) => {
    const changes = rowChanges(withRefs(folds, event), event, (refs) =>
      loaded.read(event.networkId, refs),
    )
    // All changes are checked before the first is made.
    const made = changes.map((change) => {
      const changed = entryOf(event, change, lanes)
      return { changed, before: changed.row, row: change.row }
    })
    for (const { changed, row } of made) {
      set(changed, row)
      touched.add(changed)
    }
    return () => {
      for (const { changed, before } of made) changed.row = before
    }
  }

  return {
    ...loaded,
    /** What folding an event still needs; nothing where no fold takes it. */
    missingFor: (folds: readonly Fold<never>[], event: Recorded): Need[] =>
      withRefs(folds, event).flatMap(({ all }) => loaded.missingAmong(event.networkId, all)),
    apply,
    /** What has to be written, in order of table and key so that transactions do not deadlock. */
    writes: (): Write[] => [...touched].sort(byKey).flatMap((changed) => writeOf(changed) ?? []),
  }
}

const writeOf = ({
  stored,
  doc: storedDoc,
  row,
  networkId,
  table,
  key,
}: Entry): Write | undefined => {
  if (row === stored) return undefined
  if (row === undefined) return { networkId, table, key, kind: 'delete', row, doc: undefined }
  const doc = table.docOf(row)
  if (stored === undefined) return { networkId, table, key, kind: 'insert', row, doc }
  if (doc !== storedDoc) return { networkId, table, key, kind: 'update', row, doc }
  const isSame = Object.keys(table.columns).every((column) => row[column] === stored[column])
  return isSame ? undefined : { networkId, table, key, kind: 'updateColumns', row, doc: undefined }
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b)
const byKey = (a: Entry, b: Entry): number =>
  compare(a.networkId, b.networkId) || compare(a.id, b.id)
