import { PostList } from '../posts/post-list.tsx'
import { usePages } from '../screen/paged-list.tsx'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'

/** What stands on the feed of somebody, newest first. */
export const PersonPosts = ({ userId }: { userId: string }) => {
  const { client } = useSession()
  const may = useMay()
  const pages = usePages(['posts', 'user', userId], (options, signal) => {
    const query = { targetType: 'user' as const, targetId: userId, isDeleted: false, options }
    return client.get('/api/v5/posts', { params: { query }, signal })
  })
  return <PostList pages={pages} mayRemove={may('DELETE_USER_FEED_POST')} />
}
