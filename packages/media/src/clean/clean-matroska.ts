import { type Element, elementAt, missing } from './elements.ts'
import { type PatchedFile, patchFile } from './patched-file.ts'

const segment = 0x18538067
const info = 0x1549a966
const title = 0x7ba9
const cluster = 0x1f43b675
const attachments = 0x1941a469
const tags = 0x1254c367
const dropped = [attachments, tags, title]
const gap = 0xec

/**
 * Makes gaps of what a WebM or Matroska says beside its tracks: a title, tags and attached files.
 * All bytes that are played stay where they are.
 */
export const cleanMatroska = (path: string): void =>
  patchFile(path, (file) => {
    for (let at = 0; at < file.size; ) {
      const element = elementAt(file, at)
      const { id, content, end } = element
      if (dropped.includes(id)) drop(file, element)
      // What is inside is read as if it stood beside it; what is sent live has no length.
      at =
        id === segment || id === info || (id === cluster && end === undefined)
          ? content
          : (end ?? missing())
    }
  })

const drop = (file: PatchedFile, { at, content, end = missing() }: Element): void => {
  const width = Math.min(8, content - at - 1)
  const size = Buffer.alloc(8)
  size.writeUIntBE(end - at - 1 - width, 2, 6)
  const head = size.subarray(8 - width)
  head[0] = (head[0] ?? 0) | (0x80 >> (width - 1))
  file.blank(at, end - at)
  file.write(at, Buffer.concat([Buffer.from([gap]), head]))
}
