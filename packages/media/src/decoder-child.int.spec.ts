import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefusal } from '@causerie/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gif, repeated, withBlocks } from '../test/pictures/parts.ts'
import { inspect } from './decoder.ts'
import { type ChildLimits, Died, decoderChild } from './decoder-child.ts'

let folder: string
/** A picture that keeps a decoder busy for some seconds. */
let path: string
let quickPath: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoder-child-'))
  path = join(folder, 'long.gif')
  quickPath = join(folder, 'quick.gif')
  await writeFile(quickPath, gif)
  await writeFile(path, withBlocks(gif, repeated(gif.subarray(19, -1), 60_000)))
})
afterAll(() => rm(folder, { recursive: true }))

/** How the work on the picture ends. */
const outcomeOf = (
  limits: Partial<ChildLimits>,
  disturb: (child: ReturnType<typeof decoderChild>) => void = () => undefined,
) => {
  const child = decoderChild(limits)
  const ended = child.run(
    { work: 'inspect', path, isImage: true, isPublic: true },
    (_, proceed) => {
      proceed()
      disturb(child)
    },
  )
  return ended.then(
    () => 'done',
    (error: unknown) => (error instanceof Died ? error.death : error),
  )
}

test.runIf(process.platform === 'linux')(
  'a process that takes too much time of processors, or too much memory, is ended',
  async () => {
    expect(await outcomeOf({ processorSeconds: 0.6 })).toBe('exceeded')
    expect(await outcomeOf({ bytes: 20_000_000 })).toBe('exceeded')
  },
)

test('a process that is ended by somebody else is not the fault of the picture', async () => {
  expect(await outcomeOf({}, (child) => child.kill())).toBe('killed')
})

test('work for a client who leaves ends, and others go on', async () => {
  const quick = { path: quickPath, isImage: true, isPublic: true }
  // Both processes have started, so the long picture cannot end while they do.
  await Promise.all([inspect(quick, { of: 'alice' }), inspect(quick, { of: 'bob' })])
  const leaving = new AbortController()
  const left = inspect(
    { path, isImage: true, isPublic: true },
    { of: 'mallory', signal: leaving.signal },
  )
  const waiting = inspect(
    { path, isImage: true, isPublic: true },
    { of: 'mallory', signal: leaving.signal },
  )
  const other = await inspect(quick, { of: 'alice' })
  expect(isRefusal(other)).toBe(false)
  leaving.abort()
  expect(await Promise.all([left, waiting])).toMatchObject([
    { refused: 'unavailable' },
    { refused: 'unavailable' },
  ])
})
