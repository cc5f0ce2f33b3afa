import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { createLeftOut, linesOf, mattermostToImport, writeRecords } from '@causerie/movers'
import { summaryOf } from './summary.ts'

/**
 * Writes the file of an import from Mattermost's bulk export; `-` is the standard input. `say` is
 * told what was written and what was left out.
 */
export const convertMattermost = async (
  file: string,
  output: Writable,
  { withFiles, say }: { withFiles: boolean; say: (line: string) => void },
): Promise<void> => {
  const leftOut = createLeftOut()
  const input = file === '-' ? process.stdin : createReadStream(file)
  const records = mattermostToImport(linesOf(input), leftOut, { withFiles })
  const counts = await writeRecords(records, output)
  for (const line of summaryOf(counts, leftOut)) say(line)
}
