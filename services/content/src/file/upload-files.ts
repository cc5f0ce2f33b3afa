import {
  type Fact,
  type FeedSetting,
  type File,
  fileUploaded,
  type Refusal,
  refuse,
  type uploadFile,
  type uploadVideo,
  userKey,
} from '@causerie/contracts'
import { command, type Reader, type Request } from '@causerie/kernel'
import { files, presentFile } from '@causerie/replicas'
import { feedSettingOfNetwork, feedSettingsOf } from '../feed-setting/feed-setting.ts'
import { contentKey } from './content-key.ts'
import type { FileKind } from './file-kind.ts'
import { fileUsages, usedBytes } from './file-usage.ts'
import { readUpload } from './read-upload.ts'

type UploadContract = typeof uploadFile | typeof uploadVideo
type Uploaded = Parameters<typeof fileUploaded>[0]
type About = { uploaded: Uploaded[]; quota: number }
type Refused = Refusal<'unfit-file' | 'file-quota-exceeded' | 'network-file-quota-exceeded' | 'storage-full'>

/** The share of the disk that stays free: databases and logs may be on it. */
const keptFree = 0.05

/** Implements an upload. The content is stored first, so that a recorded file always has one. */
export const uploadFiles = <O extends UploadContract>(contract: O, kind: FileKind) =>
  command<UploadContract, ReturnType<typeof wantsOf>, About | Refused>(contract, {
    about: (request, reader) => storeUpload(request, kind, reader),
    orderBy: ({ caller }) => userKey(caller.userId),
    load: ({ about, caller }) => wantsOf(about.uploaded, caller.userId),
    decide: ({ usage, setting }, { about: { uploaded, quota }, body }): Fact[] | Refusal<'video-not-allowed' | 'file-quota-exceeded'> => {
      const feedType = 'feedType' in body ? feedTypeOf(body.feedType) : undefined
      const feed = feedSettingsOf(setting).find((one) => one.feedType === feedType)
      if (feed && !feed.contentSettings.video.allowed) return refuse('video-not-allowed')
      // Counted again: another upload of the user may have been faster.
      const bytes = uploaded.reduce((sum, { attributes }) => sum + attributes.size, usage?.bytes ?? 0)
      return bytes > quota ? refuse('file-quota-exceeded') : uploaded.map((file) => fileUploaded(file))
    },
    reply: async ({ rows }, { networkId, installation: { publicUrl } }) => ({
      files: (await rows()).files.flatMap((file) =>
        file ? [presentFile({ ...file, doc: files.docOf(file) }, { networkId, publicUrl })] : [],
      ),
    }),
  })

const wantsOf = (uploaded: readonly Uploaded[], userId: string) => ({
  files: uploaded.map(({ fileId }) => files.get(fileId)),
  usage: fileUsages.get(userId),
  setting: feedSettingOfNetwork(),
})

type VideoFeed = Request<typeof uploadVideo>['body']['feedType']
/** The feed whose setting applies; none does for clips. */
const feedTypeOf = (feedType: VideoFeed): FeedSetting['feedType'] | undefined => {
  if (feedType === 'clip') return undefined
  return feedType === 'chat' ? 'message' : feedType
}

const storeUpload = async (
  { body, upload, caller, newId }: Request<UploadContract>,
  kind: FileKind,
  reader: Reader,
): Promise<About | Refused> => {
  const { files: store, fileQuotas } = reader.installation
  const received = upload?.files ?? []
  if ((await store.freeShare()) < keptFree) return refuse('storage-full')
  const used = await usedBytes(reader, caller.userId)
  const bytes = received.reduce((sum, { size }) => sum + size, 0)
  if (used.ofUser + bytes > fileQuotas.user) return refuse('file-quota-exceeded')
  // Uploads of other users that are under way are not counted, so a network may exceed its quota by those.
  if (used.ofNetwork + bytes > fileQuotas.network) return refuse('network-file-quota-exceeded')

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
  return { uploaded, quota: fileQuotas.user }
}
