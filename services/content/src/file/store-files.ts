import { type File, fileQuotas, type fileUploaded } from '@causerie/contracts/content'
import { fileStore } from '@causerie/file-store'
import type { Reader, Upload, UploadedFile } from '@causerie/kernel'
import { type RuleRefusal, refusalByVerdict, verdictOn } from '@causerie/moderation'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { contentKey } from './content-key.ts'
import type { FileKind } from './file-kind.ts'
import { readUpload, type UploadRefusal } from './read-upload.ts'

/** Files of a user that have arrived, and what is said of them. */
export type ArrivedFiles = {
  upload: Upload | undefined
  userId: string
  kind: FileKind
  accessType: File['accessType']
  altText?: string | undefined
  /** Instead of the names that they came with. */
  name?: string | undefined
  /** The id of the next file. */
  newFileId: () => string
}
type Uploaded = Parameters<typeof fileUploaded>[0]
/** Why all files of an upload are rejected, by one of them or by what is said of them. */
export type Rejection =
  | Refusal<Exclude<UploadRefusal['refused'], 'unavailable'> | 'too-large'>
  | RuleRefusal
/** Files whose content is stored, or why none is. */
export type StoredFiles = {
  uploaded: Uploaded[]
  quota: number
  rejection?: Rejection
  names: string[]
  bytes?: number | undefined
}

/** What is kept of the name of a rejected file, in UTF-16 units. */
const mostOfName = 255

/** Stores the content of files before they are recorded, so that a recorded file always has one. */
export const storeFiles = async (
  arrived: ArrivedFiles,
  reader: Reader,
): Promise<StoredFiles | UploadRefusal> => {
  const { upload, altText, name } = arrived
  const received = upload?.files ?? []
  const names = received.map((file) => file.name.slice(0, mostOfName))
  const quota = reader.installation.get(fileQuotas).user
  const bytes = upload?.tooLarge ? undefined : received.reduce((sum, { size }) => sum + size, 0)
  const rejected = (rejection: Rejection): StoredFiles => ({
    uploaded: [],
    quota,
    rejection,
    names,
    bytes,
  })
  if (upload?.tooLarge) return rejected(upload.tooLarge)
  const verdict = await verdictOn(altText, reader, [name, received.map((file) => file.name)])
  const refusal = refusalByVerdict(verdict)
  if (refusal) return rejected(refusal)
  const uploaded: Uploaded[] = []
  for (const file of received) {
    const stored = await storeFile(file, arrived, reader)
    if (isRefusal(stored)) {
      const { refused } = stored
      return refused === 'unavailable'
        ? stored
        : rejected(refuse(refused, [named(file.name, stored)]))
    }
    uploaded.push(stored)
  }
  return { uploaded, quota, names }
}

/** The file that is refused, with its type where that is why. */
const named = (name: string, { detail }: UploadRefusal): string =>
  detail ? `${name}: This is of the type ${detail.join()}.` : name

const storeFile = async (
  file: UploadedFile,
  { upload, userId, kind, accessType, altText = '', name, newFileId }: ArrivedFiles,
  { networkId, installation }: Reader,
): Promise<Uploaded | UploadRefusal> => {
  const store = installation.get(fileStore)
  const turn = { of: `${networkId}/${userId}`, signal: upload?.signal }
  const read = await readUpload(file, { kind, isPublic: accessType === 'public', name, turn })
  if (isRefusal(read)) return read
  const { type, attributes, path, smaller } = read
  const fileId = newFileId()
  const put = async (key: string, from: string): Promise<void> => {
    upload?.ifRefused(() => store.remove(key))
    await store.put(key, from)
  }
  await put(contentKey(networkId, fileId), path)
  for (const made of smaller) await put(contentKey(networkId, fileId, made.size), made.path)
  const smallerBytes = smaller.reduce((sum, { bytes }) => sum + bytes, 0)
  return { fileId, userId, type, accessType, altText, attributes, smallerBytes }
}

/** The bytes of files with their smaller sizes. */
export const bytesOf = (uploaded: readonly Uploaded[]): number =>
  uploaded.reduce(
    (sum, { attributes, smallerBytes = 0 }) => sum + attributes.size + smallerBytes,
    0,
  )
