import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of a ZIP. `isCompressed`: whether its content is so already. */
export type ZipMember = {
  name: string
  content: AsyncIterable<Uint8Array | string>
  isCompressed?: boolean
}

/**
 * A ZIP that is made as fast as it is read. Where a member fails, the stream ends with that error
 * and without the directory of the ZIP, so that what arrived does not open. Whoever destroys it
 * ends the members. `onBytes` is called with how many more bytes it has.
 */
export const zipStream = (
  members: AsyncIterable<ZipMember>,
  onBytes: (bytes: number) => void = () => undefined,
): Readable => {
  const zip = new ZipFile()
  const output = new Transform({
    transform: (part: Buffer, _, done) => {
      onBytes(part.length)
      done(null, part)
    },
  })
  zip.on('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)
  writeMembers(zip, members, output).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return output
}

/** One after another: the next one begins when this one was read to its end. */
const writeMembers = async (
  zip: ZipFile,
  members: AsyncIterable<ZipMember>,
  output: Readable,
): Promise<void> => {
  for await (const { name, content, isCompressed = false } of members) {
    const source = Readable.from(content)
    const stop = (): void => void source.destroy()
    output.once('close', stop)
    if (output.destroyed) stop()
    zip.addReadStream(source, name, { mtime: new Date(), compress: !isCompressed })
    await finished(source)
    output.off('close', stop)
  }
  zip.end()
}
