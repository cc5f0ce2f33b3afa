import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveContent } from './receive-content.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-content-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Receives a content; `released` says how often its space was given back. */
const receiving = (stream: Readable, { bytes = 5, space }: { bytes?: number; space?: Refusal }) => {
  const counts = { released: 0 }
  const release = (): void => {
    counts.released += 1
  }
  const received = receiveContent(
    { stream, bytes },
    { bytes: 10, folder, reserve: async () => space ?? { bytes: 10, release } },
  )
  return { received, counts }
}

test('a content is there until it is removed, with its space', async () => {
  const { received, counts } = receiving(Readable.from(['wo', 'rds']), {})
  const kept = await received
  if (isRefusal(kept)) throw new Error(kept.refused)
  const [file] = kept.upload.files
  expect(file?.size).toBe(5)
  expect(await readFile(file?.path ?? '', 'utf8')).toBe('words')
  await kept.remove()
  expect([await readdir(folder), counts.released]).toEqual([[], 1])
})

test('nothing is left of one that is too large, has no space, or is longer than it says', async () => {
  const refusals = [
    await receiving(Readable.from(['words']), { bytes: 11 }).received,
    await receiving(Readable.from(['words']), { space: refuse('storage-full') }).received,
    await receiving(Readable.from(['words']), { bytes: 4 }).received,
  ]
  expect(refusals).toEqual([refuse('too-large'), refuse('storage-full'), refuse('too-large')])
  expect(await readdir(folder)).toEqual([])
})

test('nothing is left of one that breaks off', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('invalid block type'))
    },
  })
  const { received, counts } = receiving(broken, {})
  await expect(received).rejects.toThrow('invalid block type')
  expect([await readdir(folder), counts.released]).toEqual([[], 1])
})
