import { conversingIn } from './chat-kinds.ts'
import { type LinePlace, linesOf } from './file-lines.ts'
import { importKinds } from './import-kinds.ts'
import { type FailedLine, type ImportRecord, readRecord } from './import-record.ts'
import type { RecordIds } from './record-ids.ts'
import type { UnnamedFile } from './unnamed-file.ts'

export type LineIndex = {
  /** The lines of each kind, in its order, from the oldest record to the newest. */
  kinds: readonly (readonly LinePlace[])[]
  records: number
}
type Indexing = {
  ids: RecordIds
  onFailed: (failed: FailedLine) => Promise<void>
  /** Of each record that others may refer to. */
  onMade?: ((kind: string, key: string) => void) | undefined
  /** Nobody waits for the answer any more. */
  isEnded: () => boolean
}
/** `at`: the time of its record, in milliseconds since 1970. */
type TimedPlace = LinePlace & { at: number }

/** Reads a file of lines once: what each is, and what is wrong with those that are no records. */
export const indexLines = async (
  file: UnnamedFile,
  { ids, onFailed, onMade, isEnded }: Indexing,
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
    if (record.id !== undefined) onMade?.(record.kind, record.id)
    ofKind.push({ ...place, at: timeOf(record) })
  }
  for await (const { line, offset, length, ...bytes } of linesOf(file)) {
    if (isEnded()) break
    if (line > 1 && 'text' in bytes && bytes.text.trim() === '') continue
    const read = 'text' in bytes ? readRecord(withoutMark(line, bytes.text)) : bytes
    if (line === 1) {
      isVersioned = 'record' in read && isVersion(read.record)
      if (isVersioned) continue
      break
    }
    records += 1
    if ('error' in read) await onFailed({ line, error: read.error })
    else await add(read.record, { line, offset, length })
  }
  if (!isVersioned && !isEnded())
    await onFailed({ line: 1, error: 'Must be {"kind":"version","version":1}.' })
  const kinds = [...places.values()].map((ofKind) =>
    ofKind.sort((a, b) => a.at - b.at || a.line - b.line),
  )
  return { kinds, records }
}

/** Some systems write a byte order mark at the beginning of a text. */
const withoutMark = (line: number, text: string): string =>
  line === 1 ? text.replace(/^\uFEFF/, '') : text

const isVersion = ({ kind, version }: ImportRecord): boolean => kind === 'version' && version === 1

/** What has no time is new; differences of infinite numbers do not sort. */
const timeOf = ({ createdAt }: ImportRecord): number =>
  createdAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(createdAt)
