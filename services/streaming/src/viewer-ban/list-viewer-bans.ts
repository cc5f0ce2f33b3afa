import { listViewerBans as contract } from '@causerie/contracts/streaming'
import { hydrate, presentedStreams } from '@causerie/hydration'
import { query, type SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { pageAsked, refuse } from '@causerie/protocol'
import { resolveStream } from '../stream/resolve-stream.ts'
import { streamRows, streamToModerate } from '../stream/stream-policy.ts'
import { newestChildOf } from '../stream/stream-view.ts'

export const listViewerBans = query(
  contract,
  async ({ params, query: { options }, caller }, reader) => {
    const resolved = await resolveStream({ params }, reader)
    if ('refused' in resolved) return resolved
    const stream = streamToModerate(await reader.load(streamRows(resolved, caller)), caller)
    if ('refused' in stream) return stream
    const { streamId, rootStreamId, thumbnailFileId } = stream
    const [{ rows, paging }, [presented], { files }] = await Promise.all([
      viewerBanList(reader, pageAsked('lastCreated', options), { rootStreamId }),
      presentedStreams(reader, caller, [streamId]),
      hydrate(reader, caller, { fileIds: thumbnailFileId === null ? [] : [thumbnailFileId] }),
    ])
    if (!presented) return refuse('stream-not-found')
    const [child] = await presentedStreams(reader, caller, newestChildOf(presented))
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
  },
)

/** The bans of a stream, with the internal ids that clients see. */
const viewerBanList = list<
  { userInternalId: string; bannedBy: string; bannedByInternalId: string; createdAt: string },
  SqlValues & { rootStreamId: string }
>()('viewer_bans', {
  sorts: { lastCreated: { by: 'b.created_at', order: 'desc' } },
  scan: {
    from: 'viewer_bans b',
    id: 'b.user_id',
    columns: 'b.doc, b.created_at',
    where: 'b.root_stream_id = $rootStreamId',
  },
  show: {
    columns: (ban) =>
      `${ban}.doc ->> 'userInternalId' as "userInternalId", ${ban}.doc ->> 'bannedBy' as "bannedBy",
      ${ban}.doc ->> 'bannedByInternalId' as "bannedByInternalId", ${ban}.created_at as "createdAt"`,
  },
})
