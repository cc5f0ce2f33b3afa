import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefusal } from '@causerie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostileFile, hostileFiles } from '../../test/pictures/hostile-files.ts'
import { inspect } from './decoder.ts'

let folder: string
let files: Record<string, HostileFile>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-files-'))
  files = await hostileFiles()
})
afterAll(() => rm(folder, { recursive: true }))

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000
const refusals = ['unfit-file', 'costly-file', 'file-names-place']

/** What becomes of a file: its type, or how it is refused; and what it cost this process. */
const inspected = async (bytes: Buffer, isImage: boolean) => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const before = { used: process.cpuUsage(), at: performance.now() }
  const read = await inspect({ path, isImage, isPublic: true }, { of: 'mallory' })
  return {
    outcome: isRefusal(read) ? read.refused : read.mime,
    used: milliseconds(process.cpuUsage(before.used)),
    took: performance.now() - before.at,
  }
}

const isExpected = (outcome: string, expected: HostileFile['image'] | HostileFile['file']): boolean => {
  if (expected === 'refused') return refusals.includes(outcome)
  if (expected === 'unknown') return outcome === 'application/octet-stream'
  return outcome === (expected ?? outcome) && outcome !== 'unavailable'
}

test('whatever a file says of itself, it costs its sender an answer and this process nothing', async () => {
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(40)
  await inspected(Buffer.from('warm'), false)
  const rest = process.memoryUsage.rss()
  const wrong: string[] = []
  for (const [name, { bytes, ...expected }] of Object.entries(files)) {
    for (const kind of ['image', 'file'] as const) {
      const complaint = async (): Promise<string | undefined> => {
        const { outcome, used, took } = await inspected(bytes, kind === 'image')
        // The time of this process, which other work on the machine does not change; what it takes all in all does.
        const isRight = isExpected(outcome, expected[kind]) && used < 250 && took < 30_000
        const costs = `${Math.round(took)} ms, of which ${Math.round(used)} ms in this process`
        return isRight ? undefined : `${name} as ${kind}: ${outcome} in ${costs}`
      }
      // Garbage of other specs in this process may be collected meanwhile; what is wrong with a file is wrong each time.
      const found = (await complaint()) && (await complaint())
      if (found) wrong.push(found)
    }
  }
  expect(wrong).toEqual([])
  expect(process.memoryUsage.rss() - rest).toBeLessThan(150_000_000)
})

test('the next file is read as if nothing had been', async () => {
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'tomato' } })
    .jpeg()
    .toBuffer()
  expect(await inspected(jpeg, true)).toMatchObject({ outcome: 'image/jpeg' })
})
