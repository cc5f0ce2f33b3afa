import type { RealtimeKind, RealtimeViewer } from '@causerie/contracts/realtime'
import type { Reader } from '@causerie/kernel'
import { refusalToReadComment } from '../comment/comment-visibility.ts'
import { readablePoll } from '../poll/poll-visibility.ts'
import { refusalToReadPost } from '../post/post-visibility.ts'
import { readableStory } from '../story/story-visibility.ts'
import { audienceOf } from '../target/target-visibility.ts'

type ReadersQuery = { kind: RealtimeKind; id: string; viewers: readonly RealtimeViewer[] }

/** Those who may read a feed or a record on one, or moderate a feed. */
export const readersOfRecord = async (
  { kind, id, viewers }: ReadersQuery,
  reader: Reader,
): Promise<{ readers: string[] }> => {
  const refused = await Promise.all(
    viewers.map((viewer) => mayNotRead({ kind, id }, viewer, reader)),
  )
  return { readers: viewers.filter((_, i) => !refused[i]).map(({ userId }) => userId) }
}

const mayNotRead = async (
  { kind, id }: Pick<ReadersQuery, 'kind' | 'id'>,
  viewer: RealtimeViewer,
  reader: Reader,
): Promise<boolean> => {
  if (kind === 'post')
    return (
      (await refusalToReadPost({ resolved: { postId: id }, caller: viewer }, reader)) !== undefined
    )
  if (kind === 'comment')
    return (
      (await refusalToReadComment({ resolved: { commentId: id }, caller: viewer }, reader)) !==
      undefined
    )
  if (kind === 'story') return 'refused' in (await readableStory(reader, viewer, id))
  if (kind === 'poll') return 'refused' in (await readablePoll(reader, id, viewer))
  const targetType =
    kind === 'community-feed' || kind === 'moderated-community-feed' ? 'community' : 'user'
  const audience = await audienceOf({ targetType, targetId: id }, viewer, reader)
  if ('refused' in audience) return true
  const isOfModerators = kind === 'moderated-community-feed' || kind === 'moderated-user-feed'
  return isOfModerators && !audience.isModerating
}
