import type { Keys, Reader } from '@causerie/kernel'
import { keysOf, recordsOfRows } from './hydration-rows.ts'
import { lookupOf, noRecords } from './hydration-statement.ts'
import { type Hydration, hydrationOf, present } from './hydration-view.ts'
import { askedBy, keyOf, type RecordIds, type RequestedRecords, type Viewer } from './record-ids.ts'
import {
  type HydrationRows,
  type KindName,
  kindNames,
  type Presented,
  recordKinds,
} from './record-kinds.ts'

/** `rows`: the rows that a command has loaded for its answer. */
type ToHydrate = RecordIds & { rows?: HydrationRows | undefined }

/**
 * Presents the side records of an answer for this viewer: from the rows of its command, or read
 * with one statement. The caller must check who may see the answer.
 */
export const hydrate = async (
  reader: Reader,
  viewer: Viewer,
  { rows, ...ids }: ToHydrate,
): Promise<Hydration> => {
  const asked = askedBy(viewer, ids)
  const records = rows && recordsOfRows(rows, asked)
  const presented = records
    ? present(records, reader.networkId)
    : await readPresented(reader, asked)
  return hydrationOf(presented, asked, reader)
}

/** Presents side records of an answer. */
export type Hydrate = (shown: RecordIds) => Promise<Hydration>
/**
 * Reads the side records that an answer may show, beside what tells which of them it does. What
 * this resolves to presents those, and reads again if there are others.
 */
export const hydrateAmong = async (
  reader: Reader,
  viewer: Viewer,
  candidates: RecordIds,
): Promise<Hydrate> => {
  const read = askedBy(viewer, candidates)
  const presented = await readPresented(reader, read)
  return async (shown) => {
    const asked = askedBy(viewer, shown)
    return isWithin(read, asked)
      ? hydrationOf(presented, asked, reader)
      : hydrate(reader, viewer, shown)
  }
}

/** Whether all records that are asked for have been read. */
const isWithin = (read: RequestedRecords, asked: RequestedRecords): boolean =>
  kindNames.every((name) => {
    const keys = new Set(keysOf(name, read).map(textOf))
    return keysOf(name, asked).every((key) => keys.has(textOf(key)))
  })

const textOf = ([id = '', other]: readonly string[]): string => keyOf(id, other)

/** Reads the requested kinds in one round trip, or none if nothing is requested. */
const readPresented = async (reader: Reader, asked: RequestedRecords): Promise<Presented> => {
  const keys = new Map(kindNames.map((name) => [name, recordKinds[name].ids(asked)]))
  const isAsked = (name: KindName) =>
    Object.values(keys.get(name) ?? {}).some((list) => list.length > 0)
  const names = kindNames.filter(isAsked)
  if (names.length === 0) return present(noRecords, reader.networkId)
  const { kinds, lookup } = lookupOf(names)
  return reader.lookUp(lookup, Object.assign({}, ...kinds.map((name) => keys.get(name))) as Keys)
}
