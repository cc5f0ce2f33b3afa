import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archive } from '../test/pictures/hostile-parts.ts'
import { latin, uint16le, uint32le } from '../test/pictures/parts.ts'
import { detectType } from './detect-type.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detect-type-'))
})
afterAll(() => rm(folder, { recursive: true }))

const types = (name: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/a" ContentType="${name}.main+xml"/></Types>`
const word = types('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
const sheet = types('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
const large = 'x'.repeat(300_000)

test.each([
  [
    'a document of Word',
    archive({ '[Content_Types].xml': word }),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'a document of LibreOffice, whose list of types is last',
    archive({ '_rels/.rels': large, '[Content_Types].xml': word }),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'a table of Excel',
    archive({ '[Content_Types].xml': sheet }),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  [
    'an open document',
    archive({ mimetype: 'application/vnd.oasis.opendocument.text' }),
    'application/vnd.oasis.opendocument.text',
  ],
  ['a book', archive({ mimetype: 'application/epub+zip' }), 'application/epub+zip'],
  ['an archive', archive({ 'notes.txt': 'notes' }), 'application/zip'],
  [
    'music with a cover in front of it',
    Buffer.concat([
      latin('ID3\x03\0\0\0\x09\x27\x40'),
      Buffer.alloc(152_512),
      Buffer.from('fffb9064', 'hex'),
      Buffer.alloc(1_000),
    ]),
    'audio/mpeg',
  ],
  [
    'a TIFF whose directory is at its end',
    Buffer.concat([
      latin('II*\0'),
      uint32le(20_000_008),
      Buffer.alloc(20_000_000),
      uint16le(0),
      uint32le(0),
    ]),
    'image/tiff',
  ],
  ['a PDF', latin('%PDF-1.7\n'), 'application/pdf'],
  ['a text', latin('The key is where it always is.'), undefined],
  ['a page', latin('<!doctype html><script>alert(1)</script>'), undefined],
  [
    'an ASF with an object of no size',
    Buffer.concat([
      Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
      Buffer.alloc(14),
      Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex'),
      Buffer.alloc(200),
    ]),
    undefined,
  ],
])('%s is recognized by a few kilobytes of it', async (_, bytes, mime) => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  expect((await detectType(path))?.mime).toBe(mime)
})
