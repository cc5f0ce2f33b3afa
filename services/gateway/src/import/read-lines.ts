import { importedAtOnce } from '@causerie/http'
import { type LinePlace, textsAt } from './file-lines.ts'
import { type FailedLine, type ImportRecord, recordRead } from './import-record.ts'
import type { QueuedLine } from './next-batch.ts'
import { type Planning, planLine } from './plan-line.ts'
import type { UnnamedFile } from './unnamed-file.ts'

/** Reads lines that pass the contracts of their commands, and tells of the others. */
export type ReadLines = (
  places: readonly LinePlace[],
) => Promise<(QueuedLine & { record: ImportRecord })[]>

type Reading = { planning: Planning; onFailed: (failed: FailedLine) => Promise<void> }

export const createReadLines =
  (file: UnnamedFile, { planning, onFailed }: Reading): ReadLines =>
  async (places) => {
    const texts = await textsAt(file, places)
    const read: Awaited<ReturnType<ReadLines>> = []
    for (const [i, place] of places.entries()) {
      const record = recordRead(texts[i] ?? '')
      const planned = planLine(record, planning)
      if ('error' in planned) await onFailed({ line: place.line, error: planned.error })
      else read.push({ place, planned, record })
    }
    return read
  }

/** Lines that are read ahead of a batch. */
export const readAhead = 2 * importedAtOnce.lines
