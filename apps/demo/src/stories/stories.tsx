import { Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Listed } from '../live/pages.tsx'
import { Face } from '../show/face.tsx'
import { lazyPart } from '../show/lazy-part.tsx'
import { useWords } from '../words/language.tsx'
import { TellStory } from './tell-story.tsx'
import { useStoryTargets } from './use-stories.ts'

const ShowStories = lazyPart(
  'show-stories',
  async () => (await import('./show-stories.tsx')).ShowStories,
  () => null,
)

/** A ring for each community with stories, as one row above the feed. */
export const Stories = () => {
  const words = useWords()
  const targets = useStoryTargets()
  const [opened, open] = useState<{ communityId: string; title: string }>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the keys
    <section className="stories" aria-label={words.stories} tabIndex={0}>
      <Group gap="xs" wrap="nowrap" align="start">
        <TellStory />
        <Listed of={targets} loading={null}>
          {({ communities, files }) =>
            communities.map(({ communityId, displayName, avatarFileId }) => (
              <UnstyledButton
                key={communityId}
                className="story"
                data-story={displayName}
                onClick={() => open({ communityId, title: displayName })}
              >
                <span className="story-ring">
                  <Face name={displayName} fileId={avatarFileId} files={files} size={52} />
                </span>
                <VisuallyHidden>{words.storyOf(displayName)}</VisuallyHidden>
                <Text size="xs" truncate aria-hidden="true">
                  {displayName}
                </Text>
              </UnstyledButton>
            ))
          }
        </Listed>
      </Group>
      {opened && <ShowStories {...opened} close={() => open(undefined)} />}
    </section>
  )
}
