import { refusalKindOf } from '@causerie/contracts/refusal-kinds'
import type { LinePlace } from './file-lines.ts'
import { type FindMissing, nameOf } from './find-missing.ts'
import type { FailedLine } from './import-record.ts'
import { type ReadLines, readAhead } from './read-lines.ts'
import type { RecordIds } from './record-ids.ts'
import { type Reference, referencesOf } from './references.ts'

type Checking = {
  ids: RecordIds
  read: ReadLines
  findMissing: FindMissing
  counts: { done: number }
  onFailed: (failed: FailedLine) => Promise<void>
  isEnded: () => boolean
}

/** Checks lines, and what they refer to, without recording anything. */
export const checkLines = async (
  places: readonly LinePlace[],
  { ids, read, findMissing, counts, onFailed, isEnded }: Checking,
): Promise<void> => {
  for (let next = 0; next < places.length && !isEnded(); next += readAhead) {
    const lines = await read(places.slice(next, next + readAhead))
    const references = lines.map(({ record }) => referencesOf(record, ids))
    const missing = await findMissing(references.flat())
    for (const [i, { place }] of lines.entries()) {
      const lost = references[i]?.find((reference) => missing.has(nameOf(reference)))
      if (lost) await onFailed({ line: place.line, error: sentenceOf(lost) })
      else counts.done += 1
    }
  }
}

/** As the service says that refuses the line. */
const sentenceOf = ({ kind, key }: Reference): string =>
  `${refusalKindOf(`${kind}-not-found`).message} ${key}`

/** Notes the names of the records of a file. The channel of a community has its id. */
export const noteMade =
  (made: Set<string>, ids: RecordIds) =>
  (kind: string, key: string): void => {
    const id = ids.of(kind, key)
    made.add(nameOf({ kind, id }))
    if (kind === 'community') made.add(nameOf({ kind: 'channel', id }))
  }
