import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefusal } from '@causerie/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostileFile, hostileFiles } from '../test/pictures/hostile-files.ts'
import { inspect } from './decoder.ts'

let folder: string
let files: Record<string, HostileFile>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-files-'))
  files = await hostileFiles()
})
afterAll(() => rm(folder, { recursive: true }))

const refusals = ['not-an-image', 'unfit-file', 'costly-file', 'file-names-place']

/** What becomes of a file: its type, or how it is refused. */
const inspected = async (bytes: Buffer, isImage: boolean): Promise<string> => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const read = await inspect({ path, isImage, isPublic: true }, { of: 'mallory' })
  return isRefusal(read) ? read.refused : read.mime
}

const isExpected = (
  outcome: string,
  expected: HostileFile['image'] | HostileFile['file'],
): boolean => {
  if (expected === 'refused') return refusals.includes(outcome)
  if (expected === 'unknown') return outcome === 'application/octet-stream'
  return outcome === (expected ?? outcome) && outcome !== 'unavailable'
}

test('whatever a file says of itself, its sender gets an answer', async () => {
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(40)
  const wrong: string[] = []
  for (const [name, { bytes, ...expected }] of Object.entries(files)) {
    for (const kind of ['image', 'file'] as const) {
      const outcome = await inspected(bytes, kind === 'image')
      if (!isExpected(outcome, expected[kind])) wrong.push(`${name} as ${kind}: ${outcome}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the next file is read as if nothing had been', async () => {
  const jpeg = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'tomato' },
  })
    .jpeg()
    .toBuffer()
  expect(await inspected(jpeg, true)).toBe('image/jpeg')
})
