import { communityWithAccess, mayReadCommunity } from '@causerie/authorization'
import {
  newPostBody,
  type queryScheduledPosts,
  type ScheduledPost,
} from '@causerie/contracts/content'
import { hydrate } from '@causerie/hydration'
import { type Caller, type Reader, valueIn } from '@causerie/kernel'
import { Json, type Reply } from '@causerie/protocol'
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

type Viewer = Pick<Caller, 'userId' | 'kind'>

/** Those of some communities that the viewer may read: they may have left since they scheduled. */
const readableBy = async (
  reader: Reader,
  viewer: Viewer,
  communityIds: readonly string[],
): Promise<string[]> => {
  const readable = await Promise.all(
    [...new Set(communityIds)].map(async (communityId) => {
      const found = await communityWithAccess(reader, communityId, viewer)
      return found && mayReadCommunity(found, found.member, viewer) ? [communityId] : []
    }),
  )
  return readable.flat()
}

type Presented = {
  viewer: Viewer
  scheduled: readonly StoredScheduledPost[]
  paging: Reply<typeof queryScheduledPosts>['paging']
}
/**
 * Scheduled posts with their owners, files, polls and the communities that the viewer may read; each
 * repeats its own files and communities.
 */
export const scheduledPostAnswer = async (
  reader: Reader,
  { viewer, scheduled, paging }: Presented,
): Promise<Reply<typeof queryScheduledPosts>> => {
  const rows = scheduled.map(({ doc }) => valueIn(doc))
  const named = rows.map(namedBy)
  const pollIds = named.flatMap((one) => one.pollIds)
  const [{ polls, fileIds }, communityIds] = await Promise.all([
    pollsOf(reader, viewer, pollIds),
    readableBy(
      reader,
      viewer,
      named.flatMap((one) => one.communityIds),
    ),
  ])
  const { users, files, communities } = await hydrate(reader, viewer, {
    userIds: rows.map(({ userId }) => userId),
    fileIds: [...named.flatMap((one) => one.fileIds), ...fileIds],
    communityIds,
  })
  const nameOf = new Map(users.map(({ value }) => [value.userId, value.displayName]))
  const [shownFiles, shownCommunities] = [
    files.map(({ value }) => value),
    communities.map(({ value }) => value),
  ]
  const data = rows.map(({ targetType: _, targetId: __, isByAdministrator: ___, ...row }, i) =>
    Json.of<ScheduledPost>({
      ...row,
      userDisplayName: nameOf.get(row.userId) ?? '',
      files: shownFiles.filter(({ fileId }) => named[i]?.fileIds.includes(fileId)),
      communities: shownCommunities.filter(({ communityId }) =>
        named[i]?.communityIds.includes(communityId),
      ),
    }),
  )
  return { data, networkId: reader.networkId, paging, users, files, communities, polls }
}
