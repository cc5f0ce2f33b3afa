import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useWhole } from '../live/pages.tsx'
import { Loaded } from '../show/loaded.tsx'
import { Empty } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { StoryCard } from './story-card.tsx'
import { useStories } from './use-stories.ts'

type Props = { communityId: string; title: string; close: () => void }

/** The stories of a community, one at a time. */
export const ShowStories = ({ communityId, title, close }: Props) => {
  const words = useWords()
  const stories = useWhole(useStories(communityId))
  const [index, setIndex] = useState(0)
  return (
    <Modal
      opened
      onClose={close}
      title={words.storyOf(title)}
      closeButtonProps={{ 'aria-label': words.close }}
      centered
    >
      <Loaded query={stories}>
        {(told) => {
          const last = told.stories.length - 1
          const story = told.stories[Math.min(index, last)]
          return story ? (
            <>
              <StoryCard story={story} told={told} />
              <Group justify="space-between" mt="sm">
                <Button
                  variant="default"
                  disabled={index === 0}
                  onClick={() => setIndex(index - 1)}
                >
                  {words.previous}
                </Button>
                <Button disabled={index >= last} onClick={() => setIndex(index + 1)}>
                  {words.next}
                </Button>
              </Group>
            </>
          ) : (
            <Empty>{words.noStories}</Empty>
          )
        }}
      </Loaded>
    </Modal>
  )
}
