import type { ReadableFile } from '../clean/patched-file.ts'
import type { TrackReader } from './track.ts'

/** Of AVI: lists in its list of heads name the streams. */
export const readAvi: TrackReader = (file, tell) => {
  for (const heads of listsIn(file, { content: 12, end: file.size }, 'hdrl'))
    for (const stream of listsIn(file, heads, 'strl')) {
      const type = file.read(stream.content + 8, 4).toString('latin1')
      if (type === 'vids') tell('film')
      else tell(type === 'auds' ? 'sound' : 'other')
    }
}

type Span = { content: number; end: number }
const listsIn = function* (
  file: ReadableFile,
  { content, end }: Span,
  name: string,
): Generator<Span> {
  for (let at = content; at + 12 <= end; ) {
    const head = file.read(at, 12)
    const length = head.readUInt32LE(4)
    const next = at + 8 + length + (length % 2)
    if (head.toString('latin1', 0, 4) === 'LIST' && head.toString('latin1', 8) === name)
      yield { content: at + 12, end: Math.min(next, end) }
    at = next
  }
}
