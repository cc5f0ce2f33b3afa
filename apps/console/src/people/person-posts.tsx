import { mayManage } from '../deletion/managing.ts'
import { PostList } from '../posts/post-list.tsx'
import { Choice } from '../screen/choice.tsx'
import { usePages } from '../screen/paged-list.tsx'
import { useChoiceInUrl } from '../screen/use-url-state.ts'
import { useSession } from '../session/session.tsx'

const kinds = ['shown', 'deleted'] as const
const titles = { shown: 'shownPosts', deleted: 'deletedPosts' } as const

/** What stands on the feed of somebody, newest first, and what was deleted from it. */
export const PersonPosts = ({ userId }: { userId: string }) => {
  const session = useSession()
  const [kind, setKind] = useChoiceInUrl('posts', kinds, 'shown')
  const mayRemove = mayManage(session, { type: 'post', targetType: 'user', permissionsThere: [] })
  const pages = usePages(['posts', 'user', userId, kind], (options, signal) => {
    const query = {
      targetType: 'user' as const,
      targetId: userId,
      isDeleted: kind === 'deleted',
      options,
    }
    return session.client.get('/api/v5/posts', { params: { query }, signal })
  })
  return (
    <>
      {mayRemove && (
        <Choice label="shown" choices={kinds} titles={titles} chosen={kind} onChoose={setKind} />
      )}
      <PostList pages={pages} mayRemove={mayRemove} />
    </>
  )
}
