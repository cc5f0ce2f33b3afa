import { Button, Group, Notification, Stack, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import type { Notice } from './use-notices.ts'

/** What was done, with its undo. */
export const Notices = ({
  notices,
  onDismiss,
}: {
  notices: readonly Notice[]
  onDismiss: (id: number) => void
}) => {
  const { say } = useTexts()
  return (
    <Stack
      pos="fixed"
      bottom={12}
      right={12}
      left={12}
      maw={440}
      ml="auto"
      gap="xs"
      style={{ zIndex: 300 }}
      aria-live="polite"
    >
      {notices.map(({ id, text, isError, undo }) => (
        <Notification
          key={id}
          color={isError ? 'red' : 'blue'}
          withBorder
          onClose={() => onDismiss(id)}
          closeButtonProps={{ 'aria-label': say('dismiss') }}
        >
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{text}</Text>
            {undo && (
              <Button size="compact-sm" variant="light" onClick={undo}>
                {say('undo')}
              </Button>
            )}
          </Group>
        </Notification>
      ))}
    </Stack>
  )
}
