import { streamKey } from '@causerie/contracts/shared'
import { streamViewerBanned, streamViewerUnbanned } from '@causerie/contracts/streaming'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { blocksCondition } from '../../community/block/user-block.ts'

const ViewerBan = z.object({
  /**
   * The stream, or the parent of the child, in which the viewer was banned: the ban is for all of
   * them.
   */
  rootStreamId: z.string(),
  userId: z.string(),
  userInternalId: z.string(),
  bannedBy: z.string(),
  bannedByInternalId: z.string(),
  createdAt: z.string(),
})
export type ViewerBan = z.infer<typeof ViewerBan>

/** Who may not watch a stream and its children. */
export const viewerBans = table('viewer_bans', {
  row: ViewerBan,
  key: ['rootStreamId', 'userId'],
  orderedByKey: ({ rootStreamId }) => streamKey(rootStreamId),
  derived: { createdAt: 'text' },
  indexes: { viewer_bans_by_creation: { on: ['rootStreamId', 'createdAt', 'userId'] } },
})

type OfViewer = { streamId: string; parentStreamId: string | null; viewerId: string }
const rowOf = ({ streamId, parentStreamId, viewerId }: OfViewer) => ({
  ban: viewerBans.get(parentStreamId ?? streamId, viewerId),
})

export const viewerBanFolds = {
  streamViewerBanned: fold(streamViewerBanned)(rowOf, (_, { data: e, at }) => [
    viewerBans.put({
      rootStreamId: e.parentStreamId ?? e.streamId,
      userId: e.viewerId,
      userInternalId: e.viewerInternalId,
      bannedBy: e.by,
      bannedByInternalId: e.byInternalId,
      createdAt: at,
    }),
  ]),

  streamViewerUnbanned: fold(streamViewerUnbanned)(rowOf, ({ ban }) =>
    ban ? [viewerBans.remove(ban)] : [],
  ),
}

/**
 * Whether a viewer may not watch a stream: banned from it, or blocked by its streamer (blocks are
 * stored from the blocked user to the one who blocks). `stream` has `root_stream_id` and `user_id`.
 */
export const isBannedFromStream = (stream: string, viewerId: string): string => `exists (
      select from viewer_bans b where b.network_id = $networkId and b.root_stream_id = ${stream}.root_stream_id and b.user_id = ${viewerId}
    ) or ${blocksCondition(`${stream}.user_id`, viewerId)}`
