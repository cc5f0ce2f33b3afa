import { Loaded } from '../show/loaded.tsx'
import { Empty } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { PostCard } from './post-card.tsx'
import { usePost } from './use-feed.ts'

/** One post with its comments, to link to. */
export const PostPage = ({ id }: { id: string }) => {
  const words = useWords()
  return (
    <Loaded query={usePost(id)}>
      {(page) => {
        const [post] = page.posts
        return post && !post.isDeleted ? (
          <PostCard post={post} page={page} isAlone />
        ) : (
          <Empty>{words.noSuchPost}</Empty>
        )
      }}
    </Loaded>
  )
}
