import { Listed, type Pages } from '../live/pages.tsx'
import { Empty } from '../show/states.tsx'
import { PostCard } from './post-card.tsx'
import type { PostsPage } from './use-feed.ts'

type Props<P> = { of: Pages<P>; empty: string }

/** Posts of a feed, a page at a time. */
export const PostList = <P extends PostsPage>({ of, empty }: Props<P>) => (
  <Listed of={of}>
    {(page) =>
      page.posts.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        page.posts.map((post) => <PostCard key={post.postId} post={post} page={page} />)
      )
    }
  </Listed>
)
