import type { RealtimeKind } from '@causerie/contracts/realtime'
import { presentFile } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import { commentAnswer, shownComments } from '../comment/comment-view.ts'
import { fileById } from '../file/file-queries.ts'
import { pollsByIds } from '../poll/poll-queries.ts'
import { pollAnswer } from '../poll/poll-view.ts'
import { postsByIds } from '../post/post-queries.ts'
import { postListAnswer } from '../post/post-view.ts'
import { storedStories } from '../story/story-queries.ts'
import { storyAnswer } from '../story/story-view.ts'

type RecordsQuery = { kind: RealtimeKind; ids: readonly string[]; userIds: readonly string[] }
const nobody = { userId: '' }

/**
 * Posts, comments, stories, or polls with these of their voters, as everybody sees them who may read
 * their feed; or files.
 */
export const presentRecords = async (
  { kind, ids, userIds }: RecordsQuery,
  reader: Reader,
): Promise<Readonly<Record<string, unknown>>> => {
  if (kind === 'comment')
    return commentAnswer(reader, {
      viewer: nobody,
      comments: await shownComments(reader, ids, nobody),
    })
  if (kind === 'story')
    return storyAnswer(reader, { viewer: nobody, stories: await storedStories(reader, ids) })
  if (kind === 'poll')
    return pollAnswer(reader, {
      viewer: nobody,
      polls: await pollsByIds(reader, nobody, ids),
      voterIds: userIds,
    })
  if (kind === 'file') return presentFiles(reader, ids)
  // Where a stream is watched depends on its viewer.
  const { videoStreamings, ...answer } = await postListAnswer(reader, {
    viewer: nobody,
    posts: await postsByIds(reader, ids),
  })
  return {
    ...answer,
    videoStreamings: videoStreamings.map((stream) => ({ ...stream, watcherUrl: null })),
  }
}

const presentFiles = async (reader: Reader, fileIds: readonly string[]) => {
  const { networkId, installation } = reader
  const found = await Promise.all(fileIds.map((fileId) => fileById(reader, fileId)))
  return {
    files: found.flatMap((file) =>
      file ? [presentFile(file, { networkId, publicUrl: installation.publicUrl })] : [],
    ),
  }
}
