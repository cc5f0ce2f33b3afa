import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { ImportRecord } from './import-record.ts'

/** How many records of each kind there are. */
export type RecordCounts = Readonly<Record<string, number>>

/** The lines of records as NDJSON; counts them. */
export async function* linesOfRecords(
  records: AsyncIterable<ImportRecord>,
  counts: Record<string, number>,
): AsyncGenerator<string, void, undefined> {
  for await (const record of records) {
    if (record.kind !== 'version') counts[record.kind] = (counts[record.kind] ?? 0) + 1
    yield `${JSON.stringify(record)}\n`
  }
}

/** Writes records as NDJSON, as fast as somebody reads them, and leaves the output open. */
export const writeRecords = async (
  records: AsyncIterable<ImportRecord>,
  output: Writable,
): Promise<RecordCounts> => {
  const counts: Record<string, number> = {}
  for await (const line of linesOfRecords(records, counts))
    if (!output.write(line)) await once(output, 'drain')
  return counts
}
