import { type Session as Opened, signIn } from '@causerie/client'
import { Alert, Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { readDemoPeople } from './demo-people.ts'
import { openSession, type Session } from './session.tsx'

const withToken = (accessToken: string) => async (): Promise<Opened> => ({ accessToken })

/** Asks for a token, or for somebody of the demo world. */
export const SignIn = ({
  notice,
  onSession,
}: {
  /** What ended the session before. */
  notice?: string | undefined
  onSession: (session: Omit<Session, 'signOut'>) => void
}) => {
  const { say } = useTexts()
  const [token, setToken] = useState('')
  const world = useQuery({ queryKey: ['demo-people'], queryFn: readDemoPeople })
  const opening = useMutation({ mutationFn: openSession, onSuccess: onSession })
  const as = (userId: string) =>
    opening.mutate(
      signIn({
        baseUrl: location.origin,
        apiKey: world.data?.apiKey ?? '',
        userId,
        deviceId: 'console',
      }),
    )
  const people = world.data?.apiKey ? world.data.people : []
  return (
    <Paper component="main" withBorder maw={460} mx="auto" mt="12vh" p="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          opening.mutate(withToken(token.trim()))
        }}
      >
        <Stack>
          <Title order={1} size="h2">
            {say('title')}
          </Title>
          {notice !== undefined && <Alert role="status">{notice}</Alert>}
          <PasswordInput
            label={say('token')}
            description={say('signInHint')}
            value={token}
            onChange={({ currentTarget }) => setToken(currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          {opening.isError && (
            <Alert color="red" role="alert">
              {say('tokenRefused')}
            </Alert>
          )}
          <Button type="submit" loading={opening.isPending} disabled={token.trim() === ''}>
            {say('signIn')}
          </Button>
          {people.length > 0 && (
            <Stack gap="xs">
              <Text size="sm">{say('asSomebody')}</Text>
              <Group gap="xs">
                {people.map(({ userId, displayName }) => (
                  <Button key={userId} variant="default" size="xs" onClick={() => as(userId)}>
                    {displayName}
                  </Button>
                ))}
              </Group>
            </Stack>
          )}
          {world.data?.isWithheld && <Text size="sm">{say('linkOfDemo')}</Text>}
        </Stack>
      </form>
    </Paper>
  )
}
