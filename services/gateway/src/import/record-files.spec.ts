import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { importFile } from '@causerie/contracts/content'
import type { ImportLine } from '@causerie/kernel'
import { expect, test } from 'vitest'
import type { ImportedFiles } from './imported-files.ts'
import { withFiles } from './record-files.ts'
import type { SendBatch } from './send-batch.ts'
import type { SendFile } from './send-file.ts'

const lineOf = (id: string, path: string): ImportLine => ({
  id,
  userId: 'ann',
  steps: [{ operation: importFile.id, params: {}, body: { fileType: 'file', path } }],
})
const batchOf = (...lines: ImportLine[]) => ({
  networkId: 'n',
  importId: 'i',
  position: '',
  isModerated: false,
  lines,
})
const filesIn = (content: Readonly<Record<string, Readable | string>>): ImportedFiles => ({
  fault: () => undefined,
  bytes: (path) => path.length,
  open: async (path) => {
    const found = content[path]
    return {
      stream: typeof found === 'string' ? Readable.from([found]) : (found ?? new Readable()),
      bytes: 1,
    }
  },
})
const missing = { kind: 'refused' as const, refused: 'no-file-content' }

/** A service that has none of these files; what it was sent, in order. */
const run = async (
  lines: readonly ImportLine[],
  {
    files,
    outcomes = lines.map(() => missing),
    record,
    isEnded = () => false,
  }: {
    files: ImportedFiles
    outcomes?: Awaited<ReturnType<SendBatch>>['outcomes']
    record?: SendFile
    isEnded?: () => boolean
  },
) => {
  const sent: string[] = []
  const sendFile: SendFile = async (owner, batch, content) => {
    const text = content ? (await buffer(content.stream)).toString() : ''
    sent.push(`${batch.lines[0]?.id} ${text}`)
    return record ? record(owner, batch, content) : { outcomes: [{ kind: 'done' }], position: '' }
  }
  const asked: unknown[] = []
  const send: SendBatch = async (_, batch) => {
    asked.push(...batch.lines.map(({ steps: [step] }) => step?.body))
    return { outcomes, position: '' }
  }
  const result = await withFiles({ files, send, sendFile, isEnded })('content', batchOf(...lines))
  return { kinds: result.outcomes.map(({ kind }) => kind), outcomes: result.outcomes, sent, asked }
}

test('sends the content of files that are missing, and of no other', async () => {
  const lines = [lineOf('a', 'a.txt'), lineOf('b', 'b.txt'), lineOf('c', 'c.txt')]
  const refused = { kind: 'refused' as const, refused: 'user-not-found' }
  const { kinds, sent, asked } = await run(lines, {
    files: filesIn({ 'c.txt': 'C' }),
    outcomes: [{ kind: 'exists' }, refused, missing],
  })
  expect(kinds).toEqual(['exists', 'refused', 'done'])
  expect(sent).toEqual(['c C'])
  expect(asked).toEqual(
    lines.map(() => ({
      accessType: 'public',
      fileType: 'file',
      path: expect.any(String),
      bytes: 5,
    })),
  )
})

test('sends a file once whose line comes twice, and again if it was refused', async () => {
  const files = filesIn({ 'a.txt': 'A', 'b.txt': 'B' })
  const same = [lineOf('a', 'a.txt'), lineOf('a', 'b.txt')]
  expect(await run(same, { files })).toMatchObject({ kinds: ['done', 'exists'], sent: ['a A'] })
  const isFirst = [true]
  const record: SendFile = async () => ({
    outcomes: [isFirst.pop() ? { kind: 'refused', refused: 'not-an-image' } : { kind: 'done' }],
    position: '',
  })
  expect(await run(same, { files, record })).toMatchObject({ kinds: ['refused', 'done'] })
})

test('a damaged file is refused, and tried once', async () => {
  const damaged = new Readable({
    read() {
      this.destroy(new Error('invalid block type'))
    },
  })
  const { outcomes, sent } = await run([lineOf('a', 'a.txt'), lineOf('b', 'b.txt')], {
    files: filesIn({ 'a.txt': damaged, 'b.txt': 'B' }),
  })
  expect(outcomes).toEqual([{ kind: 'refused', refused: 'unfit-file' }, { kind: 'done' }])
  expect(sent).toEqual(['b B'])
})

test('a few files are sent at once, and none after the client has left', async () => {
  const lines = Array.from({ length: 20 }, (_, i) => lineOf(`${i}`, 'a.txt'))
  const open: (() => void)[] = []
  let ended = false
  const record: SendFile = async () => {
    await new Promise<void>((resolve) => {
      open.push(resolve)
      if (open.length < 4) return
      ended = true
      for (const release of open) release()
    })
    return { outcomes: [{ kind: 'done' }], position: '' }
  }
  const content: ImportedFiles = {
    ...filesIn({}),
    open: async () => ({ stream: Readable.from(['A']), bytes: 1 }),
  }
  const { kinds, sent } = await run(lines, { files: content, record, isEnded: () => ended })
  expect(sent).toHaveLength(4)
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(4)
})
