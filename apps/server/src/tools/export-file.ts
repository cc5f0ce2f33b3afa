import type { WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportNetwork } from '@causerie/contracts/gateway'
import { openToWrite } from './open-to-write.ts'

export type ExportFileOptions = {
  /** Where the gateway is: `https://host`. */
  url: string
  /** Of an administrator. */
  token: string
}

/**
 * Writes the ZIP of a network to a file, which has its name only once it is whole; `-` is the
 * standard output. Returns how many bytes it has.
 */
export const exportFile = async (
  path: string,
  { url, token }: ExportFileOptions,
): Promise<{ bytes: number }> => {
  const answer = await fetch(new URL(exportNetwork.path, url), {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status !== exportNetwork.success || !answer.body)
    throw new Error(`the gateway answered ${answer.status}: ${await answer.text()}`)
  let bytes = 0
  const counting = async function* (parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      bytes += part.length
      yield part
    }
  }
  const content = Readable.fromWeb(answer.body)
  if (path === '-') await pipeline(content, counting, process.stdout, { end: false })
  else await writeWhole(path, (file) => pipeline(content, counting, file))
  return { bytes }
}

const writeWhole = async (
  path: string,
  write: (file: WriteStream) => Promise<void>,
): Promise<void> => {
  const part = `${path}.part`
  const file = await openToWrite(part)
  try {
    await write(file)
  } catch (error) {
    await rm(part, { force: true })
    throw new Error('the export broke off; ask for it again', { cause: error })
  }
  await rename(part, path)
}
