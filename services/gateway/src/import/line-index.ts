import { conversingIn } from './chat-kinds.ts'
import { type LinePlace, linesOf } from './file-lines.ts'
import { importKinds } from './import-kinds.ts'
import { type FailedLine, type ImportRecord, readRecord } from './import-record.ts'
import type { RecordIds } from './record-ids.ts'

export type LineIndex = {
  /** The lines of each kind, in its order, from the oldest record to the newest. */
  kinds: readonly (readonly LinePlace[])[]
  records: number
}
type Indexing = {
  ids: RecordIds
  onFailed: (failed: FailedLine) => Promise<void>
  /** Nobody waits for the answer any more. */
  isEnded: () => boolean
}
/** `at`: the time of its record, in milliseconds since 1970. */
type TimedPlace = LinePlace & { at: number }

/** Reads a file of lines once: what each is, and what is wrong with those that are no records. */
export const indexLines = async (
  path: string,
  { ids, onFailed, isEnded }: Indexing,
): Promise<LineIndex> => {
  const places = new Map([...importKinds.keys()].map((kind): [string, TimedPlace[]] => [kind, []]))
  let records = 0
  let isVersioned = false
  const add = async (record: ImportRecord, place: LinePlace): Promise<void> => {
    const ofKind = places.get(record.kind)
    if (!ofKind) return onFailed({ line: place.line, error: `kind: There is no ${record.kind}.` })
    const users = record.id === undefined ? undefined : conversingIn(record)
    if (record.id !== undefined && users) ids.converse(record.id, users)
    const chosenId = importKinds.get(record.kind)?.chosenId?.(record)
    if (record.id !== undefined && chosenId !== undefined)
      ids.choose(record.kind, record.id, chosenId)
    ofKind.push({ ...place, at: timeOf(record) })
  }
  for await (const { text, ...place } of linesOf(path)) {
    const { line } = place
    if (isEnded()) break
    if (line > 1 && text?.trim() === '') continue
    const read = readRecord(text)
    if (line === 1) {
      isVersioned = 'record' in read && isVersion(read.record)
      if (isVersioned) continue
      break
    }
    records += 1
    if ('error' in read) await onFailed({ line, error: read.error })
    else await add(read.record, place)
  }
  if (!isVersioned && !isEnded())
    await onFailed({ line: 1, error: 'Must be {"kind":"version","version":1}.' })
  const kinds = [...places.values()].map((ofKind) =>
    ofKind.sort((a, b) => a.at - b.at || a.line - b.line),
  )
  return { kinds, records }
}

const isVersion = ({ kind, version }: ImportRecord): boolean => kind === 'version' && version === 1

/** What has no time is new; differences of infinite numbers do not sort. */
const timeOf = ({ createdAt }: ImportRecord): number =>
  createdAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(createdAt)
