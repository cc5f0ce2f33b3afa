import { open, readFile, writeFile } from 'node:fs/promises'
import { cleanJpeg } from './clean/clean-jpeg.ts'

const end = Buffer.from([0xff, 0xd9])

/**
 * Where a JPEG is that lacks nothing but the mark of its end, with that mark; undefined if it has
 * it. Browsers show such a picture, and some programs write it, but the decoder takes it for cut
 * off. With the mark it warns of nothing only if the picture is whole.
 */
export const completeJpeg = async (path: string): Promise<string | undefined> => {
  if (await endsWithMark(path)) return undefined
  const bytes = await readFile(path)
  if (hasMark(bytes)) return undefined
  const completed = `${path}.whole`
  await writeFile(completed, Buffer.concat([bytes, end]), { mode: 0o600 })
  return completed
}

const endsWithMark = async (path: string): Promise<boolean> => {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(
      Buffer.alloc(end.length),
      0,
      end.length,
      Math.max(0, size - end.length),
    )
    return buffer.equals(end)
  } finally {
    await handle.close()
  }
}

/**
 * Whether the mark stands where the parts of the picture end, in front of a film of the moment or a
 * second picture.
 */
const hasMark = (bytes: Buffer): boolean => cleanJpeg(bytes).at(-1)?.equals(end) ?? false
