import {
  type FeedSetting,
  type File,
  fileQuotas,
  fileRejected,
  fileUploaded,
  type uploadFile,
  type uploadFileFromUrl,
  type uploadImage,
  type uploadImageFromUrl,
  type uploadVideo,
  type uploadVideoFromUrl,
} from '@causerie/contracts/content'
import { userKey } from '@causerie/contracts/shared'
import { fileStore } from '@causerie/file-store'
import { presentFile } from '@causerie/hydration'
import {
  command,
  type Reader,
  type Refusing,
  type Request,
  refusing,
  secretId,
  type UploadedFile,
} from '@causerie/kernel'
import { type RuleRefusal, refusalByVerdict, verdictOn } from '@causerie/moderation'
import { type Fact, isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { files } from '@causerie/replicas'
import { feedSettingOfNetwork, feedSettingsOf } from '../feed-setting/feed-setting.ts'
import { contentKey } from './content-key.ts'
import type { FileKind } from './file-kind.ts'
import { areTooMany, fileRejections } from './file-rejection.ts'
import { reserveSpace } from './file-space.ts'
import { fileUsages } from './file-usage.ts'
import { readUpload, type UploadRefusal } from './read-upload.ts'

type UploadContract =
  | typeof uploadFile
  | typeof uploadImage
  | typeof uploadVideo
  | typeof uploadFileFromUrl
  | typeof uploadImageFromUrl
  | typeof uploadVideoFromUrl
type Uploaded = Parameters<typeof fileUploaded>[0]
/** Why all files of an upload are rejected, by one of them or by what is said of them. */
type Rejection =
  | Refusal<Exclude<UploadRefusal['refused'], 'unavailable'> | 'too-large'>
  | RuleRefusal
type Resolved = {
  uploaded: Uploaded[]
  quota: number
  rejection?: Rejection
  names: string[]
  bytes?: number | undefined
}

/** Implements an upload. The content is stored first, so that a recorded file always has one. */
export const uploadFiles = <O extends UploadContract>(contract: O, kind: FileKind) =>
  command<UploadContract, ReturnType<typeof wantsOf>, Resolved | UploadRefusal>(contract, {
    reserve: reserveSpace,
    resolve: (request, reader) => storeUpload(request, kind, reader),
    orderBy: ({ caller }) => userKey(caller.userId),
    load: ({ resolved, caller }) => wantsOf(resolved, caller.userId),
    decide: (
      { usage, setting, rejections },
      {
        resolved: { uploaded, quota, rejection, names, bytes: sent },
        body,
        caller: { userId },
        at,
      },
    ):
      | Fact[]
      | Refusal<'video-not-allowed' | 'file-quota-exceeded'>
      | Rejection
      | Refusing<Rejection> => {
      if (rejection)
        return areTooMany(rejections[0], at)
          ? rejection
          : refusing(rejection, [
              fileRejected({ userId, kind, names, bytes: sent, reason: rejection.refused }),
            ])
      const feedType = 'feedType' in body ? feedTypeOf(body.feedType) : undefined
      const feed = feedSettingsOf(setting).find((one) => one.feedType === feedType)
      if (feed && !feed.contentSettings.video.allowed) return refuse('video-not-allowed')
      // Counted again: another upload of the user may have been faster, and smaller sizes are
      // known only now.
      const bytes = uploaded.reduce(
        (sum, { attributes, smallerBytes = 0 }) => sum + attributes.size + smallerBytes,
        usage?.bytes ?? 0,
      )
      return bytes > quota
        ? refuse('file-quota-exceeded')
        : uploaded.map((file) => fileUploaded(file))
    },
    reply: async ({ rows }, { networkId, installation: { publicUrl } }) => ({
      files: (await rows()).files.flatMap((file) =>
        file ? [presentFile({ ...file, doc: files.docOf(file) }, { networkId, publicUrl })] : [],
      ),
    }),
  })

const wantsOf = ({ uploaded, rejection }: Resolved, userId: string) => ({
  files: uploaded.map(({ fileId }) => files.get(fileId)),
  usage: fileUsages.get(userId),
  setting: feedSettingOfNetwork(),
  rejections: rejection ? [fileRejections.get(userId)] : [],
})

type VideoFeed = Request<typeof uploadVideo>['body']['feedType']
/** The feed whose setting applies; none does for clips. */
const feedTypeOf = (feedType: VideoFeed): FeedSetting['feedType'] | undefined => {
  if (feedType === 'clip') return undefined
  return feedType === 'chat' ? 'message' : feedType
}

/** What is kept of the name of a rejected file, in UTF-16 units. */
const mostOfName = 255
type UploadRequest = Request<UploadContract>
const storeUpload = async (
  request: UploadRequest,
  kind: FileKind,
  reader: Reader,
): Promise<Resolved | UploadRefusal> => {
  const { body, upload } = request
  const received = upload?.files ?? []
  const names = received.map(({ name }) => name.slice(0, mostOfName))
  const quota = reader.installation.get(fileQuotas).user
  const bytes = upload?.tooLarge ? undefined : received.reduce((sum, { size }) => sum + size, 0)
  const rejected = (rejection: Rejection): Resolved => ({
    uploaded: [],
    quota,
    rejection,
    names,
    bytes,
  })
  if (upload?.tooLarge) return rejected(upload.tooLarge)
  const verdict = await verdictOn(body.altText, reader, [
    body.preferredFilename,
    received.map(({ name }) => name),
  ])
  const refusal = refusalByVerdict(verdict)
  if (refusal) return rejected(refusal)
  const uploaded: Uploaded[] = []
  for (const file of received) {
    const stored = await storeFile(file, { request, kind, reader })
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

type How = { request: UploadRequest; kind: FileKind; reader: Reader }
const storeFile = async (
  file: UploadedFile,
  { request, kind, reader }: How,
): Promise<Uploaded | UploadRefusal> => {
  const { networkId, installation } = reader
  const store = installation.get(fileStore)
  const { body, upload, caller } = request
  const { accessType, altText = '', preferredFilename: name } = body
  const turn = { of: `${networkId}/${caller.userId}`, signal: upload?.signal }
  const read = await readUpload(file, { kind, isPublic: accessType === 'public', name, turn })
  if (isRefusal(read)) return read
  const { type, attributes, path, smaller } = read
  // Whoever knows the id of a public file can read it.
  const fileId = secretId()
  const put = async (key: string, from: string): Promise<void> => {
    upload?.ifRefused(() => store.remove(key))
    await store.put(key, from)
  }
  await put(contentKey(networkId, fileId), path)
  for (const made of smaller) await put(contentKey(networkId, fileId, made.size), made.path)
  const smallerBytes = smaller.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    fileId,
    userId: caller.userId,
    type,
    accessType: accessType satisfies File['accessType'],
    altText,
    attributes,
    smallerBytes,
  }
}
