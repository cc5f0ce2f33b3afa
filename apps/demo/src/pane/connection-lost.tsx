import { useIsConnected } from '@causerie/react'
import { Alert } from '@mantine/core'
import { useWords } from '../words/language.tsx'

export const ConnectionLost = () => {
  const words = useWords()
  return useIsConnected() ? null : (
    <Alert color="orange" variant="light" p="xs" radius={0} role="status">
      {words.lost}
    </Alert>
  )
}
