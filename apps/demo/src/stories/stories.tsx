import { Group, ScrollArea, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Listed } from '../live/pages.tsx'
import { Face } from '../show/face.tsx'
import { useWords } from '../words/language.tsx'
import { ShowStories } from './show-stories.tsx'
import { TellStory } from './tell-story.tsx'
import { useStoryTargets } from './use-stories.ts'

/** A ring for each community with stories, as one row above the feed. */
export const Stories = () => {
  const words = useWords()
  const targets = useStoryTargets()
  const [opened, open] = useState<{ communityId: string; title: string }>()
  return (
    <ScrollArea
      type="never"
      component="section"
      aria-label={words.stories}
      viewportProps={{ tabIndex: 0 }}
    >
      <Group gap="xs" wrap="nowrap" align="start">
        <TellStory />
        <Listed of={targets} loading={null}>
          {({ communities, files }) =>
            communities.map(({ communityId, displayName, avatarFileId }) => (
              <UnstyledButton
                key={communityId}
                className="story"
                aria-label={words.storyOf(displayName)}
                data-story={displayName}
                onClick={() => open({ communityId, title: displayName })}
              >
                <span className="story-ring">
                  <Face name={displayName} fileId={avatarFileId} files={files} size={52} />
                </span>
                <Text size="xs" truncate>
                  {displayName}
                </Text>
              </UnstyledButton>
            ))
          }
        </Listed>
      </Group>
      {opened && <ShowStories {...opened} close={() => open(undefined)} />}
    </ScrollArea>
  )
}
