import { type Fact, type File, fileKey, fileUploaded, type Refusal, refuse, type uploadFile, type uploadVideo } from '@causerie/contracts'
import { command, type Reader, type Request } from '@causerie/kernel'
import { files, presentFile } from '@causerie/replicas'
import { contentKey } from './content-key.ts'
import type { FileKind } from './file-kind.ts'
import { bytesOfUser } from './file-queries.ts'
import { readUpload } from './read-upload.ts'

type UploadContract = typeof uploadFile | typeof uploadVideo
type Uploaded = Parameters<typeof fileUploaded>[0]
type Refused = Refusal<'unfit-file' | 'file-quota-exceeded' | 'storage-full'>

/** The share of the disk that stays free: databases and logs may be on it. */
const keptFree = 0.05

/** Implements an upload. The content is stored first, so that a recorded file always has one. */
export const uploadFiles = <O extends UploadContract>(contract: O, kind: FileKind) =>
  command<UploadContract, ReturnType<typeof wantsOf>, { uploaded: Uploaded[] } | Refused>(contract, {
    about: (request, reader) => storeUpload(request, kind, reader),
    orderBy: ({ about }) => about.uploaded.map(({ fileId }) => fileKey(fileId)),
    load: ({ about }) => wantsOf(about.uploaded),
    decide: (_, { about }): Fact[] => about.uploaded.map((file) => fileUploaded(file)),
    reply: async ({ rows }, { networkId, installation: { publicUrl } }) => ({
      files: (await rows()).files.flatMap((file) =>
        file ? [presentFile({ ...file, doc: files.docOf(file) }, { networkId, publicUrl })] : [],
      ),
    }),
  })

const wantsOf = (uploaded: readonly Uploaded[]) => ({ files: uploaded.map(({ fileId }) => files.get(fileId)) })

const storeUpload = async (
  { body, upload, caller, newId }: Request<UploadContract>,
  kind: FileKind,
  reader: Reader,
): Promise<{ uploaded: Uploaded[] } | Refused> => {
  const { files: store, fileQuota } = reader.installation
  const received = upload?.files ?? []
  if ((await store.freeShare()) < keptFree) return refuse('storage-full')
  // Uploads that run at the same time are not counted, so that a user may exceed the quota by those.
  const bytes = received.reduce((sum, { size }) => sum + size, await bytesOfUser(reader, caller.userId))
  if (bytes > fileQuota) return refuse('file-quota-exceeded')

  const uploaded: Uploaded[] = []
  const { accessType, altText = '', preferredFilename: name } = body
  for (const file of received) {
    const read = await readUpload(file, { kind, isPublic: accessType === 'public', name })
    if (!read) return refuse('unfit-file', [file.name])
    const { type, attributes, path } = read
    const fileId = newId()
    const key = contentKey(reader.networkId, fileId)
    upload?.ifRefused(() => store.remove(key))
    await store.put(key, path)
    uploaded.push({ fileId, userId: caller.userId, type, accessType: accessType satisfies File['accessType'], altText, attributes })
  }
  return { uploaded }
}
