import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

/** Deletes the network once its name is typed. Whoever did it is signed out. */
export const DeleteNetwork = ({ name }: { name: string }) => {
  const { say } = useTexts()
  const { client, signOut } = useSession()
  const [typed, setTyped] = useState('')
  const deletion = useMutation({
    mutationFn: () => client.delete('/api/v1/network', { params: { query: { name: typed } } }),
    onSuccess: () => signOut(say('networkDeleted', { name })),
  })
  return (
    <form
      aria-label={say('deleteNetwork')}
      onSubmit={(event) => {
        event.preventDefault()
        deletion.mutate()
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={say('typeNetworkName', { name })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {deletion.isError && (
          <Alert color="red" role="alert">
            {say('refused', { reason: reasonOf(deletion.error) })}
          </Alert>
        )}
        <Group>
          <Button type="submit" color="red" loading={deletion.isPending} disabled={typed !== name}>
            {say('deleteNetwork')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
