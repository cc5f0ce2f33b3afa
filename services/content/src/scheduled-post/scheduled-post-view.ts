import { type Json, Json as JsonText, newPostBody, type queryScheduledPosts, type Reply, type ScheduledPost } from '@causerie/contracts'
import type { Reader } from '@causerie/kernel'
import { hydrate, type Viewer } from '@causerie/replicas'
import { pollsOf } from '../poll/poll-view.ts'
import type { ScheduledPostRow } from './scheduled-post.ts'
import type { StoredScheduledPost } from './scheduled-post-queries.ts'

/** What a scheduled post names. */
const namedBy = ({ postData, targetType, targetId }: ScheduledPostRow) => {
  const { attachments = [], data } = newPostBody.parse(postData)
  return {
    fileIds: attachments.map(({ fileId }) => fileId),
    communityIds: targetType === 'community' ? [targetId] : [],
    pollIds: typeof data.pollId === 'string' ? [data.pollId] : [],
  }
}

// Finished JSON of a record.
const fieldOf = (json: Json<unknown>, field: string): unknown => (JSON.parse(json.text) as Record<string, unknown>)[field]
const withIds = <T>(records: readonly Json<T>[], field: string, ids: readonly string[]): Json<T>[] =>
  records.filter((record) => ids.some((id) => id === fieldOf(record, field)))

type Presented = { viewer: Viewer; scheduled: readonly StoredScheduledPost[]; paging: Reply<typeof queryScheduledPosts>['paging'] }
/** Scheduled posts with their owners, files, communities and polls; each repeats its own files and communities. */
export const scheduledPostAnswer = async (
  reader: Reader,
  { viewer, scheduled, paging }: Presented,
): Promise<Reply<typeof queryScheduledPosts>> => {
  // Stored by the schema of the row.
  const rows = scheduled.map(({ doc }) => JSON.parse(doc) as ScheduledPostRow)
  const named = rows.map(namedBy)
  const pollIds = named.flatMap((one) => one.pollIds)
  const { polls, fileIds } = await pollsOf(reader, viewer, pollIds)
  const { users, files, communities } = await hydrate(reader, viewer, {
    userIds: rows.map(({ userId }) => userId),
    fileIds: [...named.flatMap((one) => one.fileIds), ...fileIds],
    communityIds: named.flatMap(({ communityIds }) => communityIds),
  })
  const nameOf = (userId: string): string => {
    const [user] = withIds(users, 'userId', [userId])
    const name = user && fieldOf(user, 'displayName')
    return typeof name === 'string' ? name : ''
  }
  const data = rows.map(({ targetType: _, targetId: __, isByAdministrator: ___, ...row }, i) =>
    JsonText.of<ScheduledPost>({
      ...row,
      userDisplayName: nameOf(row.userId),
      files: withIds(files, 'fileId', named[i]?.fileIds ?? []) as never,
      communities: withIds(communities, 'communityId', named[i]?.communityIds ?? []) as never,
    }),
  )
  return { data, networkId: reader.networkId, paging, users, files, communities, polls }
}
