import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf, textsAt } from './file-lines.ts'
import { longestLine } from './import-record.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-lines-'))
})
afterAll(() => rm(folder, { recursive: true }))

const written = async (text: string): Promise<string> => {
  const path = join(folder, 'lines')
  await writeFile(path, text)
  return path
}
const read = async (path: string) => {
  const lines = []
  for await (const line of linesOf(path)) lines.push(line)
  return lines
}

test('lines are found again where they are, in any order', async () => {
  const anyLine = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '))
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 20 }), async (texts) => {
      const path = await written(`${texts.join('\n')}\n`)
      const lines = await read(path)
      expect(lines.map(({ text }) => text)).toEqual(texts)
      const file = await open(path)
      try {
        expect(await textsAt(file, lines)).toEqual(texts)
        expect(await textsAt(file, lines.toReversed())).toEqual(texts.toReversed())
      } finally {
        await file.close()
      }
    }),
  )
})

test('a line that is too long has no text, and those behind it have their numbers', async () => {
  const path = await written(`a\n${'x'.repeat(longestLine + 1)}\n\nb`)
  expect((await read(path)).map(({ line, text }) => [line, text])).toEqual([
    [1, 'a'],
    [2, undefined],
    [3, ''],
    [4, 'b'],
  ])
})
