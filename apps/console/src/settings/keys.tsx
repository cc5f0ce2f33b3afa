import { Code, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../screen/loaded.tsx'
import { Row } from '../screen/row.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { SentenceWithCode } from '../texts/sentence-with-code.tsx'
import { useTexts } from '../texts/texts.tsx'
import { keysInForce } from './keys.ts'

/** Rotations are rare, so that one page of what was recorded has all that is in force. */
const query = {
  service: 'community' as const,
  kind: 'keysChanged' as const,
  options: { limit: 100 },
}

/**
 * The keys of the network by name. No operation answers a key, and only the command line replaces
 * one, which is said.
 */
export const Keys = () => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const keys = useQuery({
    queryKey: ['keys'],
    queryFn: async ({ signal }) =>
      keysInForce(
        (await client.get('/api/v1/moderation/audit', { params: { query }, signal })).auditEntries,
      ),
  })
  return (
    <Stack gap="xs">
      <Text size="sm">
        <SentenceWithCode sentence="keysHint" />
      </Text>
      <Loaded query={keys}>
        {(all) =>
          all.length === 0 ? (
            <Nothing text={say('noKeys')} />
          ) : (
            all.map(({ type, name, createdAt }) => (
              <Row
                key={name}
                id={name}
                name={say(type === 'server' ? 'serverKey' : 'networkApiKey')}
                note={say('keySince', { time: time(createdAt) })}
                beside={<Code>{name}</Code>}
              />
            ))
          )
        }
      </Loaded>
    </Stack>
  )
}
