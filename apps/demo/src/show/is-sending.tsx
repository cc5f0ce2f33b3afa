import { Text } from '@mantine/core'
import { useWords } from '../words/language.tsx'

/** Stands where the time will be, of what is shown before the server has it. */
export const IsSending = () => (
  <Text size="xs" c="dimmed">
    {useWords().isSending}
  </Text>
)
