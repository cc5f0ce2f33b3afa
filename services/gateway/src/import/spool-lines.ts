import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Refusal, refuse } from '@causerie/protocol'
import { openUnnamed, type UnnamedFile } from './unnamed-file.ts'

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** Keeps a body in a file, so that its lines can be read in another order. */
export const spoolLines = async (
  body: Readable,
  mostBytes: number,
): Promise<UnnamedFile | Refusal<'too-large' | 'not-http'>> => {
  const file = await openUnnamed()
  let bytes = 0
  const counting = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length
      done(bytes > mostBytes ? new Error('too large') : null, part)
    },
  })
  try {
    await pipeline(body, counting, file.append)
    return file
  } catch (error) {
    await file.close()
    if (bytes > mostBytes || isFull(error)) return refuse('too-large')
    if (body.errored || body.destroyed) return refuse('not-http')
    throw error
  }
}
