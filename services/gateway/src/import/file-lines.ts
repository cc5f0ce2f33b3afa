import { isUtf8 } from 'node:buffer'
import { longestLine } from './import-record.ts'
import type { UnnamedFile } from './unnamed-file.ts'

/** Where a line is in its file, from 1; `length` is without its line break. */
export type LinePlace = { line: number; offset: number; length: number }
/** A line with its text, or with what is wrong with its bytes. */
type FileLine = LinePlace & ({ text: string } | { error: string })

const lineBreak = 0x0a

/** The lines of a file in their order. Nothing is kept of a line that is too long. */
export async function* linesOf(file: Pick<UnnamedFile, 'read'>): AsyncGenerator<FileLine> {
  let [line, offset, length] = [1, 0, 0]
  let kept: Buffer[] = []
  const keep = (bytes: Buffer): void => {
    length += bytes.length
    kept = length > longestLine ? [] : [...kept, bytes]
  }
  const end = (): FileLine => {
    const ended = { line, offset, length, ...textOf(kept, length) }
    offset += length + 1
    line += 1
    length = 0
    kept = []
    return ended
  }
  for await (const bytes of partsOf(file)) {
    let begin = 0
    for (let at = bytes.indexOf(lineBreak); at >= 0; at = bytes.indexOf(lineBreak, begin)) {
      keep(bytes.subarray(begin, at))
      yield end()
      begin = at + 1
    }
    keep(bytes.subarray(begin))
  }
  if (length > 0) yield end()
}

async function* partsOf(file: Pick<UnnamedFile, 'read'>): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const part = Buffer.allocUnsafe(longestLine)
    const { bytesRead } = await file.read(part, 0, part.length, position)
    if (bytesRead === 0) return
    yield part.subarray(0, bytesRead)
    position += bytesRead
  }
}

const textOf = (parts: readonly Buffer[], length: number): { text: string } | { error: string } => {
  if (length > longestLine) return { error: 'Is longer than 1 MiB.' }
  const bytes = Buffer.concat(parts, length)
  return isUtf8(bytes) ? { text: bytes.toString() } : { error: 'Is not valid UTF-8.' }
}

/** The texts of lines, in the order given; neighbours are read at once. */
export const textsAt = async (
  file: Pick<UnnamedFile, 'read'>,
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
