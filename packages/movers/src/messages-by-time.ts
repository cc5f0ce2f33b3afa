import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportRecord, MessageRecord } from './import-record.ts'
import { linesOf } from './lines-of.ts'

/** Some 50 MB of messages. */
const mostInMemory = 50_000

/**
 * All records, the messages behind the others and the oldest first: an import records them as they
 * come, and channels list them in that order. More than `inMemory` messages are sorted in a folder
 * of the system for temporary files, which is removed in the end.
 */
export async function* messagesByTime(
  records: AsyncIterable<ImportRecord>,
  inMemory: number = mostInMemory,
): AsyncGenerator<ImportRecord, void, undefined> {
  const runs = createRuns()
  try {
    let messages: MessageRecord[] = []
    for await (const record of records) {
      if (record.kind !== 'message') yield record
      else if (messages.push(record) === inMemory) {
        await runs.write(messages.sort(byTime))
        messages = []
      }
    }
    yield* merged([...runs.read(), fromMemory(messages.sort(byTime))])
  } finally {
    await runs.remove()
  }
}

const byTime = (a: MessageRecord, b: MessageRecord): number =>
  Number(timeOf(a) > timeOf(b)) - Number(timeOf(a) < timeOf(b))
const timeOf = ({ createdAt }: MessageRecord): string => createdAt ?? ''

type Run = AsyncIterator<MessageRecord>

/** Sorted messages in files. */
const createRuns = () => {
  let folder: string | undefined
  const files: string[] = []
  return {
    write: async (messages: readonly MessageRecord[]): Promise<void> => {
      folder ??= await mkdtemp(join(tmpdir(), 'causerie-messages-'))
      const file = join(folder, `${files.length}`)
      await writeFile(file, linesOfMessages(messages))
      files.push(file)
    },
    read: (): Run[] => files.map(fromFile),
    remove: async (): Promise<void> => {
      if (folder !== undefined) await rm(folder, { recursive: true })
    },
  }
}

function* linesOfMessages(messages: readonly MessageRecord[]) {
  for (const message of messages) yield `${JSON.stringify(message)}\n`
}

async function* fromFile(file: string): AsyncGenerator<MessageRecord, void, undefined> {
  for await (const line of linesOf(createReadStream(file))) yield JSON.parse(line)
}

async function* fromMemory(
  messages: readonly MessageRecord[],
): AsyncGenerator<MessageRecord, void, undefined> {
  yield* messages
}

/** Of messages of the same time, those of the earlier run come first. */
async function* merged(runs: readonly Run[]): AsyncGenerator<MessageRecord, void, undefined> {
  const heads = await Promise.all(runs.map(async (run) => ({ run, message: await nextOf(run) })))
  try {
    for (;;) {
      let first: { run: Run; message: MessageRecord | undefined } | undefined
      for (const head of heads)
        if (head.message && (!first?.message || byTime(head.message, first.message) < 0))
          first = head
      if (!first?.message) return
      yield first.message
      first.message = await nextOf(first.run)
    }
  } finally {
    // Closes files that nobody reads to the end.
    for (const run of runs) await run.return?.()
  }
}

const nextOf = async (run: Run): Promise<MessageRecord | undefined> => {
  const { done, value } = await run.next()
  return done ? undefined : value
}
