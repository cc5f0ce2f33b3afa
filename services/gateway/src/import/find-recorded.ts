import { type LinePlace, textsAt } from './file-lines.ts'
import { type FindMissing, nameOf } from './find-missing.ts'
import { importKinds } from './import-kinds.ts'
import { type ImportRecord, recordRead } from './import-record.ts'
import { readAhead } from './read-lines.ts'
import type { RecordIds } from './record-ids.ts'
import type { Reference } from './references.ts'
import type { UnnamedFile } from './unnamed-file.ts'

type Finding = {
  file: UnnamedFile
  ids: RecordIds
  findMissing: FindMissing
  /** Nobody waits for the answer any more: nothing is looked for. */
  isEnded: () => boolean
}

/**
 * Those of some refused lines whose records are there: their author, or what they refer to, was
 * deleted since. Of lines without a record of their own id, services know it.
 */
export const findRecorded = async (
  places: readonly LinePlace[],
  { file, ids, findMissing, isEnded }: Finding,
): Promise<ReadonlySet<LinePlace>> => {
  const recorded = new Set<LinePlace>()
  for (let next = 0; next < places.length && !isEnded(); next += readAhead) {
    const some = places.slice(next, next + readAhead)
    const texts = await textsAt(file, some)
    const own = texts.map((text) => ownReference(recordRead(text), ids))
    const missing = await findMissing(own.flatMap((reference) => reference ?? []))
    for (const [i, place] of some.entries()) {
      const reference = own[i]
      if (reference && !missing.has(nameOf(reference))) recorded.add(place)
    }
  }
  return recorded
}

const ownReference = (record: ImportRecord, ids: RecordIds): Reference | undefined => {
  const { kind, id: key } = record
  const known = importKinds.get(kind)
  // Somebody else's record may have an id that was chosen.
  if (key === undefined || !known?.hasKey || known.chosenId?.(record) !== undefined)
    return undefined
  return { kind, key, id: ids.of(kind, key) }
}
