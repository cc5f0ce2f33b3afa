import { Alert } from '@mantine/core'
import { useWords } from '../words/language.tsx'

export const OutboxFull = () => (
  <Alert color="red" variant="light" p="xs" mb="xs" role="alert">
    {useWords().outboxFull}
  </Alert>
)
