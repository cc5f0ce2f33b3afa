import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { longestLine } from './import-record.ts'

/** Where a line is in its file, from 1; `length` is without its line break. */
export type LinePlace = { line: number; offset: number; length: number }
/** A line; `text` is undefined where it is longer than a line may be. */
type FileLine = LinePlace & { text: string | undefined }

const lineBreak = 0x0a

/** The lines of a file in their order. */
export async function* linesOf(path: string): AsyncGenerator<FileLine> {
  let rest: Buffer = Buffer.alloc(0)
  let [line, offset] = [1, 0]
  const lineFrom = (bytes: Buffer): FileLine => {
    const { length } = bytes
    const text = length > longestLine ? undefined : bytes.toString()
    return { line, offset, length, text }
  }
  for await (const part of createReadStream(path, { highWaterMark: longestLine })) {
    // It was opened without an encoding.
    const bytes: Buffer = Buffer.concat([rest, part as Buffer])
    let begin = 0
    for (let end = bytes.indexOf(lineBreak); end >= 0; end = bytes.indexOf(lineBreak, begin)) {
      yield lineFrom(bytes.subarray(begin, end))
      offset += end + 1 - begin
      begin = end + 1
      line += 1
    }
    rest = bytes.subarray(begin)
  }
  if (rest.length > 0) yield lineFrom(rest)
}

/** The texts of lines, in the order given; neighbours are read at once. */
export const textsAt = async (
  file: Pick<FileHandle, 'read'>,
  places: readonly LinePlace[],
): Promise<string[]> => {
  const texts: string[] = []
  for (const some of neighbours(places)) {
    const [first] = some
    const last = some.at(-1)
    if (!first || !last) continue
    const length = last.offset + last.length - first.offset
    const { buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, first.offset)
    for (const place of some) {
      const begin = place.offset - first.offset
      texts.push(buffer.toString('utf8', begin, begin + place.length))
    }
  }
  return texts
}

const neighbours = (places: readonly LinePlace[]): LinePlace[][] => {
  const groups: LinePlace[][] = []
  let end = -1
  for (const place of places) {
    const group = place.offset === end ? groups.at(-1) : undefined
    if (group) group.push(place)
    else groups.push([place])
    end = place.offset + place.length + 1
  }
  return groups
}
