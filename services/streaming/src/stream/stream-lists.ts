import type { SqlValues } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { liveStreamCondition } from '@causerie/replicas'
import { seenStreamCondition } from './stream-policy.ts'

type Viewing = SqlValues & { viewerId: string; isAdmin: boolean }
type Filter = Viewing & {
  isDeleted: boolean
  statuses: readonly string[] | null
  userIds: readonly string[] | null
}
type LiveFilter = Viewing & { userIds: readonly string[] | null }

/** All streams by creation, and those that are live by when they started. */
export const streamLists = {
  byCreation: list<object, Filter>()('video_streams', {
    sorts: {
      lastCreated: { by: 's.created_at', order: 'desc' },
      firstCreated: { by: 's.created_at', order: 'asc' },
    },
    scan: {
      from: 'video_streams s',
      id: 's.stream_id',
      columns: 's.stream_id, s.root_stream_id, s.user_id, s.status, s.is_deleted',
    },
    match: (
      stream,
    ) => `${stream}.is_deleted = $isDeleted::boolean and (not ${stream}.is_deleted or $isAdmin::boolean or ${stream}.user_id = $viewerId)
      and ($statuses::text[] is null or ${stream}.status = any($statuses))
      and ($userIds::text[] is null or ${stream}.user_id = any($userIds))
      and ${seenStreamCondition(stream)}`,
  }),
  live: list<object, LiveFilter>()('live_video_streams', {
    sorts: { lastStarted: { by: 's.started_at', order: 'desc' } },
    scan: {
      from: 'video_streams s',
      id: 's.stream_id',
      columns: 's.stream_id, s.root_stream_id, s.user_id, s.is_deleted',
      where: liveStreamCondition('s'),
    },
    match: (stream) =>
      `not ${stream}.is_deleted and ($userIds::text[] is null or ${stream}.user_id = any($userIds)) and ${seenStreamCondition(stream)}`,
  }),
}
