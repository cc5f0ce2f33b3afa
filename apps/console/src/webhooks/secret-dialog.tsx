import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTexts } from '../texts/texts.tsx'

/** A secret, which no answer says again; it is closed by its button alone. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { say } = useTexts()
  const { copy, copied, error } = useClipboard()
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('webhookSecret')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <Text size="sm">{say('secretOnce')}</Text>
        <TextInput
          aria-label={say('webhookSecret')}
          value={secret}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {error && (
          <Text size="sm" role="alert">
            {say('secretNotCopied')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => copy(secret)}>
            {say(copied ? 'secretCopied' : 'copySecret')}
          </Button>
          <Button onClick={onClose}>{say('secretKept')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
