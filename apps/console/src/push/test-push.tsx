import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { SentenceWithCode } from '../texts/sentence-with-code.tsx'
import { useTexts } from '../texts/texts.tsx'

/** Sends a push to the devices of the reader, and says to how many, or how they get one. */
export const TestPush = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const queries = useQueryClient()
  const test = useMutation({
    mutationFn: () => client.post('/api/v1/notification/test'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['push'] }),
  })
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="light" loading={test.isPending} onClick={() => test.mutate()}>
          {say('testPush')}
        </Button>
      </Group>
      {test.isError && (
        <Alert color="red" role="alert">
          {say('refused', { reason: reasonOf(test.error) })}
        </Alert>
      )}
      {test.data && (
        <div role="status">
          {test.data.devices > 0 ? (
            <Text size="sm">{say('testIsPushed', { count: test.data.devices })}</Text>
          ) : (
            <WithoutDevices />
          )}
        </div>
      )}
    </Stack>
  )
}

const WithoutDevices = () => {
  const { say } = useTexts()
  const { userId } = useSession()
  return (
    <Alert title={say('noDeviceOfYours')}>
      <Text size="sm">{say('noDeviceOfYoursHint', { userId })}</Text>
      <Text size="sm" mt="xs">
        <SentenceWithCode sentence="pushGuide" />{' '}
        <Anchor size="sm" href="/docs#/Push%20devices/registerDevice" underline="always">
          {say('howToRegister')}
        </Anchor>
      </Text>
    </Alert>
  )
}
