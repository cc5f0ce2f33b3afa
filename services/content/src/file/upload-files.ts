import {
  type FeedSetting,
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
import { presentFile } from '@causerie/hydration'
import { command, type Refusing, type Request, refusing, secretId } from '@causerie/kernel'
import { type Fact, type Refusal, refuse } from '@causerie/protocol'
import { files, users } from '@causerie/replicas'
import { feedSettingOfNetwork, feedSettingsOf } from '../feed-setting/feed-setting.ts'
import type { FileKind } from './file-kind.ts'
import { areTooMany, fileRejections } from './file-rejection.ts'
import { reserveSpace } from './file-space.ts'
import { fileUsages } from './file-usage.ts'
import type { UploadRefusal } from './read-upload.ts'
import { bytesOf, type Rejection, type StoredFiles, storeFiles } from './store-files.ts'

type UploadContract =
  | typeof uploadFile
  | typeof uploadImage
  | typeof uploadVideo
  | typeof uploadFileFromUrl
  | typeof uploadImageFromUrl
  | typeof uploadVideoFromUrl
/** Implements an upload. */
export const uploadFiles = <O extends UploadContract>(contract: O, kind: FileKind) =>
  command<UploadContract, ReturnType<typeof wantsOf>, StoredFiles | UploadRefusal>(contract, {
    reserve: reserveSpace,
    resolve: ({ body, upload, caller: { userId } }, reader) => {
      const { accessType, altText, preferredFilename: name } = body
      // Whoever knows the id of a public file can read it.
      const arrived = { upload, userId, kind, accessType, altText, name, newFileId: secretId }
      return storeFiles(arrived, reader)
    },
    orderBy: ({ caller }) => userKey(caller.userId),
    load: ({ resolved, caller }) => wantsOf(resolved, caller.userId),
    decide: (
      { user, usage, setting, rejections },
      {
        resolved: { uploaded, quota, rejection, names, bytes: sent },
        body,
        caller: { userId },
        at,
      },
    ):
      | Fact[]
      | Refusal<'user-not-found' | 'video-not-allowed' | 'file-quota-exceeded'>
      | Rejection
      | Refusing<Rejection> => {
      // Files may arrive for a long time, and nothing would delete those of a user who was deleted
      // meanwhile.
      if (user?.isDeleted) return refuse('user-not-found')
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
      return (usage?.bytes ?? 0) + bytesOf(uploaded) > quota
        ? refuse('file-quota-exceeded')
        : uploaded.map((file) => fileUploaded(file))
    },
    reply: async ({ rows }, { networkId, installation: { publicUrl } }) => ({
      files: (await rows()).files.flatMap((file) =>
        file ? [presentFile({ ...file, doc: files.docOf(file) }, { networkId, publicUrl })] : [],
      ),
    }),
  })

const wantsOf = ({ uploaded, rejection }: StoredFiles, userId: string) => ({
  files: uploaded.map(({ fileId }) => files.get(fileId)),
  user: users.get(userId),
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
