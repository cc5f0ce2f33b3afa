import { Alert, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { DeleteNetwork } from './delete-network.tsx'

/** What a deletion of the network deletes, and how it is done. */
export const DeletionSection = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const network = useQuery({
    queryKey: ['network'],
    queryFn: ({ signal }) => client.get('/api/v1/network', { signal }),
  })
  const isHeld = useQuery({
    queryKey: ['holds', 'any'],
    queryFn: async ({ signal }) => {
      const params = { query: { options: { limit: 1 } } }
      return (await client.get('/api/v1/holds', { params, signal })).holds.length > 0
    },
  })
  return (
    <Loaded query={network}>
      {({ name }) => (
        <Stack component="section" gap="sm" maw={560}>
          <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {say('deleteNetworkTitle', { name })}
          </Title>
          <Text>{say('deleteNetworkText')}</Text>
          <Text>{say('deleteNetworkBackups')}</Text>
          {isHeld.data ? (
            <Alert role="status" color="orange">
              {say('deleteNetworkHeld')}
            </Alert>
          ) : (
            <DeleteNetwork name={name} />
          )}
        </Stack>
      )}
    </Loaded>
  )
}
