import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { ImportRecord } from './import-record.ts'

/** How many records of each kind there are. */
export type RecordCounts = Readonly<Record<string, number>>

/** Writes records as NDJSON, as fast as somebody reads them, and leaves the output open. */
export const writeRecords = async (
  records: AsyncIterable<ImportRecord>,
  output: Writable,
): Promise<RecordCounts> => {
  const counts: Record<string, number> = {}
  for await (const record of records) {
    if (record.kind !== 'version') counts[record.kind] = (counts[record.kind] ?? 0) + 1
    if (!output.write(`${JSON.stringify(record)}\n`)) await once(output, 'drain')
  }
  return counts
}
