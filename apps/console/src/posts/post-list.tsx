import { Stack } from '@mantine/core'
import type { Offer } from '../screen/offers.tsx'
import { PagedList, type Pages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { PostRow } from './post-row.tsx'
import { type Post, type PostPage, postIdOf, postsOf } from './posts.ts'
import { useRemovePost } from './use-remove-post.ts'

type Shown = { pages: Pages<PostPage>; mayRemove: boolean; offersOf?: (post: Post) => readonly (Offer | false)[]; nothing?: string }

/** Posts, each with what can be done with it besides deleting it. */
export const PostList = ({ pages, mayRemove, offersOf, nothing }: Shown) => {
  const { say } = useTexts()
  const removeOffer = useRemovePost()
  return (
    <PagedList pages={pages} itemsOf={postsOf} keyOf={postIdOf} nothing={<Nothing text={nothing ?? say('noPosts')} />}>
      {(posts) => (
        <Stack gap="xs">
          {posts.map((post) => (
            <PostRow
              key={post.postId}
              post={post}
              offers={[...(offersOf?.(post) ?? []), mayRemove && !post.isDeleted && removeOffer(post)]}
            />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
