import { PostList } from '../posts/post-list.tsx'
import type { Post } from '../posts/posts.ts'
import { usePages } from '../screen/paged-list.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

/** Posts that are shown once somebody has approved them. */
export const CommunityPosts = ({ communityId }: { communityId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const pages = usePages(['posts', 'community', communityId, 'reviewing'], (options, signal) => {
    const query = { targetType: 'community' as const, targetId: communityId, feedType: ['reviewing' as const], isDeleted: false, options }
    return client.get('/api/v5/posts', { params: { query }, signal })
  })
  const offersOf = ({ postId }: Post) => {
    const params = { path: { postId } }
    return [
      {
        label: say('approve'),
        isHarmless: true,
        run: () => client.post('/api/v3/posts/{postId}/approve', { params }),
        done: say('postApproved'),
      },
      {
        label: say('decline'),
        question: { title: say('declinePostTitle'), text: say('declinePostText') },
        run: () => client.post('/api/v3/posts/{postId}/decline', { params }),
        done: say('postDeclined'),
      },
    ]
  }
  return <PostList pages={pages} mayRemove={false} offersOf={offersOf} nothing={say('nothing')} />
}
