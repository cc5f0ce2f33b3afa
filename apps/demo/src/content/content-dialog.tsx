import { Button, Group, Modal, Stack } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'

type Props = PropsWithChildren<{
  title: string
  act: { label: string; color?: string; isReady: boolean; isPending: boolean; run: () => void }
  error: Error | null
  close: () => void
}>

/** A question with one act that answers it. */
export const ContentDialog = ({ title, act, error, close, children }: Props) => {
  const words = useWords()
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': words.close }}
      centered
    >
      <Stack gap="sm">
        {children}
        {error && <Failed error={error} />}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={close}>
            {words.giveUp}
          </Button>
          <Button
            color={act.color}
            disabled={!act.isReady}
            loading={act.isPending}
            onClick={act.run}
          >
            {act.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
