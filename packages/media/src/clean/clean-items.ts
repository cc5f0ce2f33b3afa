import { type Box, boxesIn, dropBox } from './boxes.ts'
import type { PatchedFile } from './patched-file.ts'
import { Malformed } from './pieces.ts'

/** Items that are no part of a picture: EXIF, XMP and other documents, links. */
const dropped = new Set(['Exif', 'mime', 'uri '])

/**
 * Blanks the items of an AVIF or HEIC that are no part of its picture; of another file, all of
 * them.
 */
export const cleanItems = (file: PatchedFile, meta: Box): void => {
  const boxes = boxesIn(file, meta.content + 4, meta.end)
  const find = (name: string): Box | undefined => boxes.find(({ type }) => type === name)
  const [handler, infos, locations] = [find('hdlr'), find('iinf'), find('iloc')]
  if (!handler || file.read(handler.content + 8, 4).toString('latin1') !== 'pict') {
    dropBox(file, meta)
    return
  }
  for (const box of boxes) if (box.type === 'uuid' || box.type === 'udta') dropBox(file, box)
  if (!infos || !locations) return
  const ids = new Set(dropInfos(file, infos))
  const start = find('idat')?.content ?? 0
  for (const { id, method, extents } of itemsIn(file, locations)) {
    if (!ids.has(id)) continue
    if (method > 1) throw new Malformed()
    for (const { at, length } of extents) file.blank(method === 1 ? start + at : at, length)
  }
}

/** Gives the items that are dropped a type that no reader knows, and returns their ids. */
const dropInfos = (file: PatchedFile, infos: Box): number[] => {
  const version = file.read(infos.content, 1)[0] ?? 0
  return boxesIn(file, infos.content + (version === 0 ? 6 : 8), infos.end).flatMap(
    ({ content }) => {
      const isShort = file.read(content, 1)[0] !== 3
      const id = isShort
        ? file.read(content + 4, 2).readUInt16BE()
        : file.read(content + 4, 4).readUInt32BE()
      const type = content + (isShort ? 8 : 10)
      if (!dropped.has(file.read(type, 4).toString('latin1'))) return []
      file.write(type, Buffer.from('skip'))
      return [id]
    },
  )
}

/** A length of zero is that of a number that is left out. */
const uintAt = (bytes: Buffer, at: number, length: number): number =>
  length === 0 ? 0 : bytes.readUIntBE(at, length)

type Item = { id: number; method: number; extents: { at: number; length: number }[] }
const itemsIn = (file: PatchedFile, { content, end }: Box): Item[] => {
  const bytes = file.read(content, end - content)
  let at = 0
  const take = (length: number): number => {
    const value = length === 8 ? Number(bytes.readBigUInt64BE(at)) : uintAt(bytes, at, length)
    at += length
    return value
  }
  const version = take(1)
  take(3)
  const [widths, more] = [take(1), take(1)]
  const [ofOffset, ofLength, ofBase, ofIndex] = [
    widths >> 4,
    widths & 15,
    more >> 4,
    version > 0 ? more & 15 : 0,
  ]
  return Array.from({ length: take(version < 2 ? 2 : 4) }, () => {
    const id = take(version < 2 ? 2 : 4)
    const method = version > 0 ? take(2) & 15 : 0
    take(2)
    const base = take(ofBase)
    const extents = Array.from({ length: take(2) }, () => {
      take(ofIndex)
      return { at: base + take(ofOffset), length: take(ofLength) }
    })
    return { id, method, extents }
  })
}
