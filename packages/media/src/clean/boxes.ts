import type { PatchedFile, ReadableFile } from './patched-file.ts'
import { Malformed } from './pieces.ts'

/** A part of a file of the ISO base media format; `content` and `end` are positions in the file. */
export type Box = { type: string; at: number; content: number; end: number }

/** The boxes between two positions. */
export const boxesIn = (file: ReadableFile, from: number, to: number): Box[] => [
  ...eachBox(file, from, to),
]

/** The boxes between two positions, each of which is read when it is asked for. */
export function* eachBox(file: ReadableFile, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const head = file.read(at, Math.min(16, to - at))
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short || to - at
    const content = at + (isLong ? 16 : 8)
    const end = Math.min(at + length, to)
    // QuickTime ends lists with four zeros.
    if (short === 0 && head.readUInt32BE(4) === 0) break
    if (end < content) throw new Malformed()
    yield { type: head.toString('latin1', 4, 8), at, content, end }
    at = end
  }
}

/** Makes a box a gap of zeros. Everything else stays where it is. */
export const dropBox = (file: PatchedFile, { at, content, end }: Box): void => {
  file.write(at + 4, Buffer.from('free'))
  file.blank(content, end - content)
}
