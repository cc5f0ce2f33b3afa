import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'

/** Opens a file for a stream. Rejects where it cannot be written. */
export const openToWrite = async (path: string): Promise<WriteStream> => {
  const file = createWriteStream(path)
  await once(file, 'open')
  return file
}
