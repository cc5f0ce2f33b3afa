import type { RealtimeKind } from '@causerie/contracts/realtime'
import type { Reader } from '@causerie/kernel'
import { commentAnswer, shownComments } from '../comment/comment-view.ts'
import { pollsByIds } from '../poll/poll-queries.ts'
import { pollAnswer } from '../poll/poll-view.ts'
import { postsByIds } from '../post/post-queries.ts'
import { postListAnswer } from '../post/post-view.ts'
import { storedStories } from '../story/story-queries.ts'
import { storyAnswer } from '../story/story-view.ts'

type RecordsQuery = { kind: RealtimeKind; ids: readonly string[] }
const nobody = { userId: '' }

/** Posts, comments, stories or polls as everybody sees them who may read their feed. */
export const presentRecords = async (
  { kind, ids }: RecordsQuery,
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
    return pollAnswer(reader, { viewer: nobody, polls: await pollsByIds(reader, nobody, ids) })
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
