import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../screen/loaded.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { NewReplay } from './new-replay.tsx'
import { ReplayRow } from './replay-row.tsx'

/** The last replays of a webhook, with how far each has come, and a new one. */
export const Replays = ({ webhookId }: { webhookId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery({
    queryKey: ['webhooks', webhookId, 'replays'],
    refetchInterval: 3_000,
    queryFn: async ({ signal }) => {
      const params = { path: { webhookId } }
      return (await client.get('/api/v3/webhooks/{webhookId}/replays', { params, signal })).replays
    },
  })
  return (
    <Stack>
      <NewReplay webhookId={webhookId} />
      <Loaded query={query}>
        {(replays) =>
          replays.length === 0 ? (
            <Nothing text={say('noReplays')} />
          ) : (
            <Stack gap="xs">
              {replays.map((replay) => (
                <ReplayRow key={replay.replayId} replay={replay} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
