import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { Entry, fromFdPromise, openPromise, type ZipFile } from 'yauzl'
import type { ImportedFiles } from './imported-files.ts'
import type { UnnamedFile } from './unnamed-file.ts'

/** What is kept of a file in a ZIP: an entry has much more, and there may be many. */
type Member = Pick<
  Entry,
  | 'relativeOffsetOfLocalHeader'
  | 'compressedSize'
  | 'uncompressedSize'
  | 'crc32'
  | 'compressionMethod'
  | 'generalPurposeBitFlag'
>
/** A ZIP of an import. `names`: the paths of all files in it. */
export type ZipFiles = ImportedFiles & { names: readonly string[] }
export type OpenZip = ZipFiles & { close(): void }

/** Files of a ZIP: their names are kept in memory. */
const mostFiles = 1_000_000

const options = { autoClose: false, lazyEntries: true }

/** Opens a ZIP by its directory. Throws, with a sentence, where that cannot be read. */
export const openZip = async (path: string): Promise<OpenZip> => {
  const zip = await openPromise(path, options)
  const close = () => zip.close()
  try {
    return { ...filesOf(zip, await membersOf(zip)), close }
  } catch (error) {
    close()
    throw error
  }
}

/** The ZIP that an open file is, which stays open. Throws as `openZip` does. */
export const zipIn = async ({ fd }: Pick<UnnamedFile, 'fd'>): Promise<ZipFiles> => {
  const zip = await fromFdPromise(fd, options)
  return filesOf(zip, await membersOf(zip))
}

const membersOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Member>> => {
  if (zip.entryCount > mostFiles) throw new Error(`it has more than ${mostFiles} files`)
  const members = new Map<string, Member>()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    // Programs do not agree on which of them is meant.
    if (members.has(entry.fileName)) throw new Error(`it has two files ${entry.fileName}`)
    const { relativeOffsetOfLocalHeader, compressedSize, uncompressedSize, crc32 } = entry
    const { compressionMethod, generalPurposeBitFlag } = entry
    members.set(entry.fileName, {
      relativeOffsetOfLocalHeader,
      compressedSize,
      uncompressedSize,
      crc32,
      compressionMethod,
      generalPurposeBitFlag,
    })
  }
  return members
}

const filesOf = (zip: ZipFile, members: ReadonlyMap<string, Member>): ZipFiles => ({
  names: [...members.keys()],
  fault: (path) => {
    const member = members.get(path)
    if (!member) return 'Is not in the ZIP.'
    const entry = entryOf(member)
    if (entry.isEncrypted()) return 'Is encrypted.'
    return entry.canDecodeFileData() ? undefined : 'Is compressed in a way that is unknown here.'
  },
  bytes: (path) => members.get(path)?.uncompressedSize,
  open: async (path) => {
    const member = members.get(path)
    if (!member) throw new Error(`there is no file ${path}`)
    const stream = await zip.openReadStreamPromise(entryOf(member))
    return { stream: contentOf(stream, member), bytes: member.uncompressedSize }
  },
})

/** Streams of yauzl report an error without being destroyed, and only to who listens by then. */
const contentOf = (stream: Readable, member: Pick<Member, 'crc32'>): Readable => {
  const content = checked(member)
  content.on('error', () => undefined).once('close', () => stream.destroy())
  stream.once('error', (error) => content.destroy(error))
  return stream.pipe(content)
}

/** Passes on a content, but its last part only if its checksum is right. */
const checked = (member: Pick<Member, 'crc32'>): Transform => {
  let sum = 0
  let last: Buffer | undefined
  return new Transform({
    transform(part: Buffer, _, done) {
      sum = crc32(part, sum)
      const before = last
      last = part
      done(null, before)
    },
    flush(done) {
      if (sum === member.crc32) done(null, last)
      else done(new Error('its checksum is wrong'))
    },
  })
}

const entryOf = (member: Member): Entry => Object.assign(new Entry(), member)
