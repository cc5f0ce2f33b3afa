import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { SentenceWithCode } from '../texts/sentence-with-code.tsx'
import { useTexts } from '../texts/texts.tsx'
import { RegisterBrowser } from './register-browser.tsx'
import { UserDevices } from './user-devices.tsx'

/** The devices of the reader, and a push to them: to how many it is sent, or how they get one. */
export const TestPush = () => {
  const { say } = useTexts()
  const { client, userId } = useSession()
  const queries = useQueryClient()
  const test = useMutation({
    mutationFn: () => client.post('/api/v1/notification/test'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['push'] }),
  })
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h5">
        {say('yourDevices')}
      </Title>
      <UserDevices userId={userId} nothing={<Text size="sm">{say('noDevices')}</Text>} />
      <Group>
        <Button variant="light" loading={test.isPending} onClick={() => test.mutate()}>
          {say('testPush')}
        </Button>
        <RegisterBrowser />
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
    <Alert title={say('noDeviceOfYours')} role="presentation">
      <Text size="sm">{say('noDeviceOfYoursHint', { userId })}</Text>
      <Text size="sm" mt="xs">
        <SentenceWithCode sentence="pushGuide" />{' '}
        <Anchor
          size="sm"
          c="inherit"
          href="/docs#/Push%20devices/registerDevice"
          underline="always"
        >
          {say('howToRegister')}
        </Anchor>
      </Text>
    </Alert>
  )
}
