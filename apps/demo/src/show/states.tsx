import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { useWords } from '../words/language.tsx'

/** What a list shows before and instead of its content. */
export const Loading = () => (
  <Center p="xl">
    <Loader role="img" aria-label={useWords().loading} />
  </Center>
)

export const Empty = ({ children }: PropsWithChildren) => (
  <Text c="dimmed" ta="center" p="xl">
    {children}
  </Text>
)

type Failure = { error: Error; retry?: () => unknown }
export const Failed = ({ error, retry }: Failure) => {
  const words = useWords()
  return (
    <Alert color="red" variant="light" title={words.failed} role="alert">
      <Stack align="start" gap="xs">
        {error.message}
        {retry && (
          <Button size="xs" variant="default" onClick={() => void retry()}>
            {words.again}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
