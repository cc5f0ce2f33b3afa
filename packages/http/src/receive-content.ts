import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import type { FetchLimits } from './fetch-upload.ts'
import { drained, limitedTo, type Received, Unacceptable, undoable } from './receive-upload.ts'

/** The content of one file as it arrives, of so many bytes. */
export type IncomingContent = { stream: Readable; bytes: number }

/**
 * Keeps the content of a file, as if a request had brought it. Of one that is refused or breaks off,
 * nothing is left. Rejects where it breaks off.
 */
export const receiveContent = async (
  { stream, bytes: declared }: IncomingContent,
  { bytes: most, folder: parent, reserve }: FetchLimits,
): Promise<Omit<Received, 'fields'> | Refusal> => {
  if (declared > most) return drained(stream, refuse('too-large'))
  const space = await reserve({ declared, most })
  if (isRefusal(space)) return drained(stream, space)
  const folder = await mkdtemp(join(parent, 'upload-'))
  const path = join(folder, '0')
  const remove = async (): Promise<void> => {
    space.release()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const limiting = limitedTo(declared, refuse('too-large'))
    await pipeline(stream, limiting, createWriteStream(path, { mode: 0o600 }))
    const { size } = await stat(path)
    return { remove, ...undoable([{ path, name: '', size }], undefined) }
  } catch (error) {
    await remove()
    if (error instanceof Unacceptable) return error.refusal
    throw error
  }
}
