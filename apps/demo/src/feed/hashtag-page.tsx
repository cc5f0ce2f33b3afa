import { Stack, Title } from '@mantine/core'
import { useWords } from '../words/language.tsx'
import { PostList } from './post-list.tsx'
import { useTaggedPosts } from './use-feed.ts'

/** The posts that have a hashtag: those in communities, then those on feeds of people. */
export const HashtagPage = ({ id: word }: { id: string }) => {
  const words = useWords()
  return (
    <Stack gap="sm">
      <Title order={2} size="h4" className="breaks">
        #{word}
      </Title>
      <Title order={3} size="h6" c="dimmed">
        {words.inCommunities}
      </Title>
      <PostList of={useTaggedPosts(word, 'community')} empty={words.noneTagged} />
      <Title order={3} size="h6" c="dimmed">
        {words.onFeeds}
      </Title>
      <PostList of={useTaggedPosts(word, 'user')} empty={words.noneTagged} />
    </Stack>
  )
}
