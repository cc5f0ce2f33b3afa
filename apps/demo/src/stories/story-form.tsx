import { Button, Modal, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Community } from '../communities/use-communities.ts'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { useTellStory } from './use-stories.ts'

export const StoryForm = ({
  communities,
  close,
}: {
  communities: readonly Community[]
  close: () => void
}) => {
  const words = useWords()
  const [text, setText] = useState('')
  const [targetId, setTarget] = useState(communities[0]?.communityId ?? '')
  const tell = useTellStory()
  return (
    <Modal
      opened
      onClose={close}
      title={words.newStory}
      closeButtonProps={{ 'aria-label': words.close }}
      centered
    >
      <Stack gap="sm">
        <NativeSelect
          aria-label={words.shareWhere}
          value={targetId}
          onChange={(event) => setTarget(event.currentTarget.value)}
          data={communities.map(({ communityId, displayName }) => ({
            value: communityId,
            label: displayName,
          }))}
        />
        <Textarea
          aria-label={words.storyText}
          placeholder={words.storyText}
          autosize
          minRows={3}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {tell.error && <Failed error={tell.error} />}
        <Button
          disabled={text.trim() === ''}
          loading={tell.isPending}
          onClick={() => tell.mutate({ targetId, text: text.trim() }, { onSuccess: close })}
        >
          {words.tell}
        </Button>
      </Stack>
    </Modal>
  )
}
