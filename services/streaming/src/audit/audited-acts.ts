import type { streamingEvents } from '@causerie/contracts/streaming'
import { type AuditedAct, type AuditedActsOf, notAudited, onOthers, own } from '@causerie/replicas'

type OfViewer = { streamId: string; parentStreamId: string | null; viewerId: string }
const onViewer = (kind: 'banned' | 'unbanned', { streamId, parentStreamId, viewerId }: OfViewer): AuditedAct => ({
  kind,
  recordType: 'user',
  recordId: viewerId,
  userId: viewerId,
  targetType: 'stream',
  targetId: parentStreamId ?? streamId,
})
type OfStream = { streamId: string; parentStreamId: string | null; userId: string }
const onStream = (kind: 'closed' | 'deleted' | 'edited', { streamId, parentStreamId, userId }: OfStream): AuditedAct => ({
  kind,
  recordType: 'stream',
  recordId: streamId,
  userId,
  targetType: 'stream',
  targetId: parentStreamId ?? streamId,
})

/** What others than the streamer do to a stream, and what streamers and moderators do to viewers. */
export const auditedActs: AuditedActsOf<typeof streamingEvents> = {
  streamCreated: own('userId'),
  streamDeleted: (event) => onOthers(event.data.userId, event, onStream('deleted', event.data)),
  streamEnded: (event) => {
    const { reason, by: actorId, userId } = event.data
    const isAct = reason === 'stopped' || reason === 'terminated'
    // Deletions have an entry of their own; the media server ends streams in the name of nobody.
    return isAct && actorId !== userId ? { ...onStream('closed', event.data), actorId, details: { reason } } : undefined
  },
  streamFrameFlagged: notAudited.nobody,
  streamRecorded: notAudited.nobody,
  streamSettingUpdated: ({ data: { before, after } }) => ({
    kind: 'settingsChanged',
    recordType: 'setting',
    recordId: 'video-streaming',
    details: { before, after },
  }),
  streamStarted: notAudited.nobody,
  streamUpdated: (event) => onOthers(event.data.userId, event, onStream('edited', event.data)),
  streamViewerBanned: ({ data }) => onViewer('banned', data),
  streamViewerUnbanned: ({ data }) => onViewer('unbanned', data),
}
