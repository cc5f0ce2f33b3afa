import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Refusal, refuse } from '@causerie/protocol'

/** A body in a file of its own. */
export type SpooledLines = { path: string; remove(): Promise<void> }

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** Keeps a body in a file, so that its lines can be read in another order. */
export const spoolLines = async (
  body: Readable,
  mostBytes: number,
): Promise<SpooledLines | Refusal<'too-large' | 'not-http'>> => {
  const folder = await mkdtemp(join(tmpdir(), 'causerie-import-'))
  const path = join(folder, 'lines')
  const remove = () => rm(folder, { recursive: true, force: true })
  let bytes = 0
  const counting = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length
      done(bytes > mostBytes ? new Error('too large') : null, part)
    },
  })
  try {
    await pipeline(body, counting, createWriteStream(path, { mode: 0o600 }))
    return { path, remove }
  } catch (error) {
    await remove()
    if (bytes > mostBytes || isFull(error)) return refuse('too-large')
    if (body.errored || body.destroyed) return refuse('not-http')
    throw error
  }
}
