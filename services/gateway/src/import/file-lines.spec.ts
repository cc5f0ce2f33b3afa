import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isRefusal } from '@causerie/protocol'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { linesOf, textsAt } from './file-lines.ts'
import { longestLine } from './import-record.ts'
import { spoolLines } from './spool-lines.ts'
import type { UnnamedFile } from './unnamed-file.ts'

const withFile = async (
  content: string | Buffer,
  use: (file: UnnamedFile) => Promise<void>,
): Promise<void> => {
  const file = await spoolLines(Readable.from([Buffer.from(content)]), 1024 ** 3)
  if (isRefusal(file)) throw new Error(file.refused)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}
const read = async (file: UnnamedFile) => {
  const lines = []
  for await (const line of linesOf(file)) lines.push(line)
  return lines
}
const said = async (file: UnnamedFile) =>
  (await read(file)).map((line) => ('text' in line ? line.text : line.error))

test('lines are found again where they are, in any order', async () => {
  const anyLine = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '))
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (texts) =>
      withFile(`${texts.join('\n')}\n`, async (file) => {
        expect(await said(file)).toEqual(texts)
        const lines = await read(file)
        expect(await textsAt(file, lines)).toEqual(texts)
        expect(await textsAt(file, lines.toReversed())).toEqual(texts.toReversed())
      }),
    ),
  )
})

test('a line that is too long has no text, and those behind it are found', async () => {
  const long = 'x'.repeat(longestLine + 1)
  await withFile(`a\n${long}\n\n${long.repeat(3)}\nb`, async (file) => {
    const tooLong = 'Is longer than 1 MiB.'
    expect(await said(file)).toEqual(['a', tooLong, '', tooLong, 'b'])
    const last = (await read(file)).at(-1)
    expect(last?.line).toBe(5)
    expect(await textsAt(file, last ? [last] : [])).toEqual(['b'])
  })
})

test('a line in another encoding has no text', () =>
  withFile(Buffer.from('é\nb', 'latin1'), async (file) => {
    expect(await said(file)).toEqual(['Is not valid UTF-8.', 'b'])
  }))

test('a body is kept where nothing is left of it when its process ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-lines-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  await withFile('a', async (file) => {
    expect(await readdir(folder)).toEqual([])
    expect(await said(file)).toEqual(['a'])
  })
})
