import { PassThrough, type Readable } from 'node:stream'
import { Entry, openPromise, type ZipFile } from 'yauzl'
import type { ImportedFiles } from './imported-files.ts'

/** What is kept of a file in a ZIP: an entry has much more, and there may be many. */
type Member = Pick<
  Entry,
  | 'relativeOffsetOfLocalHeader'
  | 'compressedSize'
  | 'uncompressedSize'
  | 'compressionMethod'
  | 'generalPurposeBitFlag'
>
/** A ZIP of an import. `names`: the paths of all files in it. */
export type ZipFiles = ImportedFiles & { names: readonly string[]; close(): void }

/** Files of a ZIP: their names are kept in memory. */
const mostFiles = 1_000_000

/** Opens a ZIP by its directory. Throws, with a sentence, where that cannot be read. */
export const openZip = async (path: string): Promise<ZipFiles> => {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  try {
    return filesOf(zip, await membersOf(zip))
  } catch (error) {
    zip.close()
    throw error
  }
}

const membersOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Member>> => {
  if (zip.entryCount > mostFiles) throw new Error(`it has more than ${mostFiles} files`)
  const members = new Map<string, Member>()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const { relativeOffsetOfLocalHeader, compressedSize, uncompressedSize } = entry
    const { compressionMethod, generalPurposeBitFlag } = entry
    members.set(entry.fileName, {
      relativeOffsetOfLocalHeader,
      compressedSize,
      uncompressedSize,
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
    return { stream: contentOf(stream), bytes: member.uncompressedSize }
  },
  close: () => zip.close(),
})

/** Streams of yauzl report an error without being destroyed, and only to who listens by then. */
const contentOf = (stream: Readable): Readable => {
  const content = new PassThrough()
  content.on('error', () => undefined).once('close', () => stream.destroy())
  stream.once('error', (error) => content.destroy(error))
  return stream.pipe(content)
}

const entryOf = (member: Member): Entry => Object.assign(new Entry(), member)
