import { Stack } from '@mantine/core'
import { Stories } from '../stories/stories.tsx'
import { useWords } from '../words/language.tsx'
import { Compose } from './compose.tsx'
import { PostList } from './post-list.tsx'
import { useGlobalFeed } from './use-feed.ts'

export const Feed = () => {
  const words = useWords()
  return (
    <Stack gap="sm">
      <Stories />
      <Compose />
      <PostList of={useGlobalFeed()} empty={words.noPosts} />
    </Stack>
  )
}
