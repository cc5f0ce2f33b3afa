import { FileOfNetwork } from '@causerie/contracts/shared'
import { fetchWorld, pathOfFile, type Source } from '@causerie/movers'
import type { SignedContent } from '../user-export/read-content.ts'
import type { ZipMember } from '../user-export/zip-stream.ts'
import { networkReadme } from './network-readme.ts'

type Members = {
  networkId: string
  source: Source
  readContent: (content: SignedContent) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** When the export is made. */
  at: Date
}

/** The members of the ZIP of a network: its records, its files, and what explains them. */
export async function* networkMembers({
  networkId,
  source,
  readContent,
  at,
}: Members): AsyncIterable<ZipMember> {
  const counts = new Map<string, number>()
  yield { name: 'records.ndjson', content: linesOf(source, counts) }
  for await (const file of filesOf(source)) {
    const content = await readContent(file)
    if (content) yield { name: pathOfFile(file.fileId, file), content, isCompressed: true }
    else source.leftOut.add('contents of files that were deleted meanwhile', file.fileId)
  }
  // Only now it is known what is left out.
  const readme = networkReadme({ networkId, at, counts, leftOut: source.leftOut.lines() })
  yield { name: 'README.txt', content: textOf(readme) }
}

async function* linesOf(source: Source, counts: Map<string, number>): AsyncIterable<string> {
  for await (const record of fetchWorld(source)) {
    if (record.kind === 'checkpoint') continue
    if (record.kind !== 'version') counts.set(record.kind, (counts.get(record.kind) ?? 0) + 1)
    yield `${JSON.stringify(record)}\n`
  }
}

async function* filesOf({ own }: Source): AsyncIterable<FileOfNetwork> {
  let after: readonly string[] | null = null
  do {
    const page: Awaited<ReturnType<NonNullable<typeof own>>> | undefined = await own?.(
      { owner: 'content', kind: 'files' },
      after,
    )
    for (const record of page?.records ?? []) yield FileOfNetwork.parse(record)
    after = page?.next ?? null
  } while (after)
}

async function* textOf(text: string): AsyncIterable<string> {
  yield text
}
