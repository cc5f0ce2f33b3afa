import { pageAsked, refuse } from '@causerie/contract'
import { listViewerBans as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'
import { hydrate, presentedStreams } from '@causerie/replicas'
import { aboutStream } from '../stream/about-stream.ts'
import { refusalToManage } from '../stream/stream-policy.ts'
import { newestChildOf } from '../stream/stream-view.ts'
import { viewerBanList } from './viewer-ban-lists.ts'
import { moderatesStream } from './viewer-ban-visibility.ts'

export const listViewerBans = query(contract, async ({ params: { streamId }, query: { options }, caller }, reader) => {
  const about = await aboutStream({ params: { streamId }, caller }, reader)
  if ('refused' in about) return about
  const [presented] = await presentedStreams(reader, caller, [streamId])
  if (!presented || presented.stream.isDeleted) return refuse('stream-not-found')
  if (!(await moderatesStream(reader, caller, about))) return refusalToManage(about)
  const { rootStreamId } = about
  const [{ rows, paging }, [child], { files }] = await Promise.all([
    viewerBanList(reader, pageAsked('lastCreated', options), { rootStreamId }),
    presentedStreams(reader, caller, newestChildOf(presented)),
    hydrate(reader, caller, { fileIds: presented.stream.thumbnailFileId === null ? [] : [presented.stream.thumbnailFileId] }),
  ])
  const [thumbnail] = files
  return {
    videoStreamingBannedUsers: rows.map((ban) => ({
      userId: ban.userInternalId,
      banBy: ban.bannedByInternalId,
      userPublicId: ban.id,
      banByPublicId: ban.bannedBy,
      createdAt: ban.createdAt,
    })),
    videoStreamings: presented.stream,
    videoStreamingChildren: child?.stream ?? null,
    videoStreamingModerations: presented.moderation,
    files: thumbnail?.value ?? null,
    paging,
  }
})
