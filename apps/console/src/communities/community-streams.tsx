import type { Answer } from '@causerie/client'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { type Stream, streamIdOf, streamsIn } from '../streams/stream.ts'
import { StreamRows } from '../streams/stream-rows.tsx'
import { useTexts } from '../texts/texts.tsx'

/** What moderation found in a stream is shown on its own screen. */
const shownBy = (posts: Answer<'get', '/api/v5/posts'>): Stream[] =>
  streamsIn({ ...posts, videoStreamModerations: [] })

/** The streams that posts of a community show. */
export const CommunityStreams = ({ communityId }: { communityId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const pages = usePages(['streams', 'community', communityId], (options, signal) => {
    const target = { targetType: 'community' as const, targetId: communityId, isDeleted: false }
    const query = { ...target, dataTypes: ['liveStream'], matchingOnlyParentPost: false, options }
    return client.get('/api/v5/posts', { params: { query }, signal })
  })
  return (
    <PagedList
      pages={pages}
      itemsOf={shownBy}
      keyOf={streamIdOf}
      nothing={<Nothing text={say('noStreams')} />}
    >
      {(streams) => <StreamRows streams={streams} />}
    </PagedList>
  )
}
