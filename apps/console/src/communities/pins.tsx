import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PostRow } from '../posts/post-row.tsx'
import { postsOf } from '../posts/posts.ts'
import { Loaded } from '../screen/loaded.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

/** What is pinned in a community, in both placements. */
export const Pins = ({ communityId }: { communityId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery({
    queryKey: ['pins', communityId],
    queryFn: async ({ signal }) => {
      const answer = await client.get('/api/v1/pinned-posts/communities/{communityId}', {
        params: { path: { communityId } },
        signal,
      })
      const posts = postsOf(answer)
      return answer.pins.flatMap(({ referenceId, placement }) => {
        const post = posts.find(({ postId }) => postId === referenceId)
        return post && placement !== 'global' ? [{ post, placement }] : []
      })
    },
  })
  const unpin = (postId: string, placement: 'default' | 'announcement') => {
    const params = { path: { communityId, placement, postId } }
    const pin = () =>
      client.post('/api/v1/pinned-posts/communities/{communityId}/{placement}/{postId}', { params })
    return {
      label: say('unpin'),
      question: { title: say('unpinTitle'), text: say('unpinText') },
      run: () =>
        client.delete('/api/v1/pinned-posts/communities/{communityId}/{placement}/{postId}', {
          params,
        }),
      done: say('unpinned'),
      undo: { run: pin, done: say('pinned') },
    }
  }
  return (
    <Loaded query={query}>
      {(pins) =>
        pins.length === 0 ? (
          <Nothing text={say('noPins')} />
        ) : (
          <Stack gap="xs">
            {pins.map(({ post, placement }) => (
              <PostRow
                key={`${placement} ${post.postId}`}
                post={post}
                badge={say(placement === 'announcement' ? 'announcement' : 'pinnedPost')}
                offers={[unpin(post.postId, placement)]}
              />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}
