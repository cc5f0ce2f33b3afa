import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenFileStore, openFileStore } from '@causerie/file-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Part } from './manifest.ts'
import { checkStored, readPart, writePart } from './parts.ts'

let folder: string
let store: OpenFileStore
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'causerie-parts-'))
  store = await openFileStore({ location: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = async (part: Part): Promise<string[]> => {
  const lines: string[] = []
  for await (const line of readPart(store, part)) lines.push(line)
  return lines
}

test('a part has the lines that were written, whatever characters are in them', async () => {
  const long = 'ü'.repeat(300_000)
  const lines = ['plain', '', 'a\u2028b\u2029c', 'a\rb', long, '🎉'.repeat(50_000), '"\\n"']
  const part = await writePart(store, 'lines.gz', lines)
  expect(part.rows).toBe(lines.length)
  expect(await read(part)).toEqual(lines)
  expect(await read(await writePart(store, 'none.gz', []))).toEqual([])
})

test('a part that was cut, lengthened, changed or lost is damaged', async () => {
  const part = await writePart(
    store,
    'whole.gz',
    Array.from({ length: 1_000 }, (_, i) => `line ${i * 7_919}`),
  )
  const path = join(folder, part.key)
  const whole = await readFile(path)
  const isDamaged = async () => {
    await expect(checkStored(store, part.key, part.sha256)).rejects.toThrow(
      `whole.gz of ${folder} is damaged`,
    )
    await expect(read(part)).rejects.toThrow(`whole.gz of ${folder} is damaged`)
  }
  await truncate(path, whole.length - 20)
  await isDamaged()
  await writeFile(path, whole)
  await appendFile(path, 'x')
  await expect(checkStored(store, part.key, part.sha256)).rejects.toThrow('damaged')
  whole[200] = (whole[200] ?? 0) ^ 1
  await writeFile(path, whole)
  await isDamaged()
  rmSync(path)
  await expect(checkStored(store, part.key, part.sha256)).rejects.toThrow(
    `whole.gz of ${folder} is missing`,
  )
})

test('an error of what is written reaches the caller, and nothing is stored', async () => {
  const failing = async function* () {
    yield 'one'
    throw new Error('the database is gone')
  }
  await expect(writePart(store, 'failing.gz', failing())).rejects.toThrow('the database is gone')
  expect(await store.store.size('failing.gz')).toBeUndefined()
})
