import { Button, Stack } from '@mantine/core'
import { Loaded } from '../show/loaded.tsx'
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
      <Loaded query={feed}>
        {(shown) => (shown.length === 0 ? <Empty>{words.noPosts}</Empty> : shown.map((one) => <PostCard key={one.post.postId} {...one} />))}
      </Loaded>
      {feed.hasNextPage && (
        <Button variant="default" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Stack>
  )
}
