import { z } from 'zod'
import type { ExportCounts } from './export-counts.ts'
import type { ExportReader, ListedRecord } from './export-reader.ts'
import { exportReadme } from './export-readme.ts'
import type { ExportedKind } from './exported-kind.ts'
import type { SignedContent } from './read-content.ts'
import type { ZipMember } from './zip-stream.ts'

type Members = {
  kinds: readonly ExportedKind[]
  reader: ExportReader
  readContent: (content: SignedContent) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** When the export is made. */
  at: Date
  /** Counts what is read. */
  counts: ExportCounts
}

/** The members of the ZIP of a user: what explains it, each kind, and the files. */
export async function* exportMembers({
  kinds,
  reader,
  readContent,
  at,
  counts,
}: Members): AsyncIterable<ZipMember> {
  const had = kinds.filter(({ operations }) => operations.every(({ owner }) => reader.has(owner)))
  const { userId } = reader
  counts.kinds.of = had.length
  yield { name: 'README.txt', content: textOf(exportReadme(had, { userId, at })) }
  for (const { file, lines } of had) {
    yield { name: file, content: linesOf(lines(reader), counts) }
    counts.kinds.done += 1
  }
  for await (const record of reader.records('content', 'fileContents')) {
    const file = FileContents.parse(record)
    const content = await readContent(file)
    if (!content) continue
    yield { name: `files/${nameOf(file)}`, content, isCompressed: true }
    counts.files += 1
  }
}

const FileContents = z.object({
  fileId: z.string(),
  extension: z.string(),
  expires: z.number(),
  signature: z.string(),
})

/** No name leads out of the folder into which somebody unpacks it. */
const nameOf = ({ fileId, extension }: z.infer<typeof FileContents>): string => {
  const end = /^\.?[a-z\d]{1,10}$/i.test(extension) ? `.${extension.replace('.', '')}` : ''
  return `${fileId.replace(/[^\w-]/g, '_')}${end}`
}

async function* textOf(text: string): AsyncIterable<string> {
  yield text
}

async function* linesOf(
  records: AsyncIterable<ListedRecord>,
  counts: ExportCounts,
): AsyncIterable<string> {
  for await (const record of records) {
    counts.records += 1
    yield `${JSON.stringify(record)}\n`
  }
}
