import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type OpenZip, type ZipMember, zipStream } from '@causerie/gateway'
import {
  createLeftOut,
  type ImportRecord,
  linesOf,
  linesOfRecords,
  mattermostToImport,
  writeRecords,
} from '@causerie/movers'
import { openExport } from './mattermost-zip.ts'
import { summaryOf } from './summary.ts'

type ConvertOptions = { withoutFiles: boolean; say: (line: string) => void }

/**
 * Writes the file of an import from Mattermost's bulk export: from a ZIP or lines (`-` is the
 * standard input), to a ZIP with the files of that ZIP, or lines (the standard output by default).
 * `say` is told what was written and what was left out.
 */
export const convertMattermost = async (
  input: string,
  output: string | undefined,
  { withoutFiles, say }: ConvertOptions,
): Promise<void> => {
  const leftOut = createLeftOut()
  const counts: Record<string, number> = {}
  const zip = isZip(input) ? await openExport(input) : undefined
  const hasFiles = zip !== undefined && output !== undefined && isZip(output) && !withoutFiles
  const hasFile = (path: string) => hasFiles && zip.files.fault(path) === undefined
  try {
    const lines = zip?.lines ?? (input === '-' ? process.stdin : createReadStream(input))
    const records = mattermostToImport(linesOf(lines), leftOut, { hasFile })
    if (output === undefined) Object.assign(counts, await writeRecords(records, process.stdout))
    else await writeFile(output, contentOf(records, { output, counts, files: zip?.files }))
  } finally {
    zip?.files.close()
  }
  for (const line of summaryOf(counts, leftOut)) say(line)
}

const isZip = (path: string): boolean => /\.zip$/i.test(path)

type Writing = { output: string; counts: Record<string, number>; files: OpenZip | undefined }
const contentOf = (
  records: AsyncIterable<ImportRecord>,
  { output, counts, files }: Writing,
): AsyncIterable<string | Uint8Array> =>
  isZip(output) ? zipStream(membersOf(records, { counts, files })) : linesOfRecords(records, counts)

/** Never over a file that is there; nothing is left of one that is not complete. */
const writeFile = async (
  path: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<void> => {
  const output = createWriteStream(path, { flags: 'wx' })
  try {
    await pipeline(content, output)
  } catch (error) {
    if (!output.pending) await rm(path, { force: true })
    throw error
  }
}

/** The lines, then the files that they name, as they are in the other ZIP. */
async function* membersOf(
  records: AsyncIterable<ImportRecord>,
  { counts, files }: Omit<Writing, 'output'>,
): AsyncGenerator<ZipMember, void, undefined> {
  const paths = new Set<string>()
  const noted = pathsNoted(records, paths)
  yield { name: 'records.ndjson', content: linesOfRecords(noted, counts) }
  for (const path of paths) {
    const opened = await files?.open(path)
    if (opened) yield { name: path, content: opened.stream, isCompressed: true }
  }
}

async function* pathsNoted(
  records: AsyncIterable<ImportRecord>,
  paths: Set<string>,
): AsyncGenerator<ImportRecord, void, undefined> {
  for await (const record of records) {
    if (record.kind === 'file' && 'path' in record) paths.add(record.path)
    yield record
  }
}
