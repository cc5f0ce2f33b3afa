import { Stack } from '@mantine/core'
import { useDeletionOffers } from '../deletion/use-deletion-offers.ts'
import type { Offer } from '../screen/offers.tsx'
import { PagedList, type Pages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { PostRow } from './post-row.tsx'
import { type Post, type PostPage, postIdOf, postsOf } from './posts.ts'

type Shown = {
  pages: Pages<PostPage>
  mayRemove: boolean
  offersOf?: (post: Post) => readonly (Offer | false)[]
  nothing?: string
}

/** Posts, each with what can be done with it besides deleting and restoring it. */
export const PostList = ({ pages, mayRemove, offersOf, nothing }: Shown) => {
  const { say } = useTexts()
  const deletion = useDeletionOffers()
  return (
    <PagedList
      pages={pages}
      itemsOf={postsOf}
      keyOf={postIdOf}
      nothing={<Nothing text={nothing ?? say('noPosts')} />}
    >
      {(posts) => (
        <Stack gap="xs">
          {posts.map((post) => (
            <PostRow
              key={post.postId}
              post={post}
              offers={[
                ...(offersOf?.(post) ?? []),
                mayRemove &&
                  (post.isDeleted ? deletion.restore : deletion.remove)('post', post.postId),
              ]}
            />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
