import type { Keys, Reader } from '@causerie/kernel'
import { recordsOfRows } from './hydration-rows.ts'
import { lookupOf, noRecords } from './hydration-statement.ts'
import { type Hydration, hydrationOf, present } from './hydration-view.ts'
import { askedBy, type RecordIds, type RequestedRecords, type Viewer } from './record-ids.ts'
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
