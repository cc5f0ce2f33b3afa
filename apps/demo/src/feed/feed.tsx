import { Stack } from '@mantine/core'
import { Listed } from '../live/pages.tsx'
import { Empty } from '../show/states.tsx'
import { Stories } from '../stories/stories.tsx'
import { useWords } from '../words/language.tsx'
import { Compose } from './compose.tsx'
import { PostCard } from './post-card.tsx'
import { useFeed } from './use-feed.ts'

export const Feed = () => {
  const words = useWords()
  const feed = useFeed()
  return (
    <Stack gap="sm">
      <Stories />
      <Compose />
      <Listed of={feed}>
        {(page) =>
          page.posts.length === 0 ? (
            <Empty>{words.noPosts}</Empty>
          ) : (
            page.posts.map((post) => <PostCard key={post.postId} post={post} page={page} />)
          )
        }
      </Listed>
    </Stack>
  )
}
