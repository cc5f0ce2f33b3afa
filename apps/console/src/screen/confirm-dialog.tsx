import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

export type Question = {
  title: string
  /** What will happen, and how it is undone. */
  text: string
  /** What the button says that does it. */
  label: string
  isHarmless?: boolean
}

/** Says what an act does and how it is undone, before it is done. */
export const ConfirmDialog = ({
  question,
  onCancel,
  onConfirm,
}: {
  question: Question
  onCancel: () => void
  onConfirm: () => void
}) => {
  const { say } = useTexts()
  const { title, text, label, isHarmless } = question
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('cancel') }}
    >
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {say('cancel')}
          </Button>
          <Button color={isHarmless ? 'blue' : 'red'} onClick={onConfirm} data-autofocus>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
