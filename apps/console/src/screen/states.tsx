import { CauserieError } from '@causerie/client'
import { Alert, Button, Center, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

export const Loading = () => {
  const { say } = useTexts()
  return <Skeleton height={160} role="status" aria-label={say('loading')} />
}

/** Says that there is nothing, and what would change that. */
export const Nothing = ({ text, hint }: { text: string; hint?: string }) => (
  <Center py="xl">
    <Stack align="center" gap={4}>
      <Text fw={600} ta="center">
        {text}
      </Text>
      {hint !== undefined && (
        <Text c="dimmed" ta="center">
          {hint}
        </Text>
      )}
    </Stack>
  </Center>
)

/** What a screen is about, and what it says where it does not exist. */
export type Missing =
  | 'noSuchPerson'
  | 'noSuchCommunity'
  | 'noSuchChannel'
  | 'noSuchStream'
  | 'noSuchWebhook'
  | 'noSuchDelivery'
  | 'notFound'

/** An answer of the API that does not name what was asked for. */
export class NotThere extends Error {}

/** What the reader may not see, or what does not exist, is not there the next time either. */
const finalReason = (error: unknown, missing: Missing): 'notAllowedHere' | Missing | undefined => {
  if (error instanceof NotThere) return missing
  if (!(error instanceof CauserieError)) return undefined
  if (error.status === 403) return 'notAllowedHere'
  return error.status === 404 ? missing : undefined
}

/** Says why something is not shown, with another try where that can help. */
export const Failed = ({
  error,
  retry,
  missing = 'notFound',
}: {
  error: unknown
  retry: () => unknown
  missing?: Missing
}) => {
  const { say } = useTexts()
  const reason = finalReason(error, missing)
  return (
    <Alert color={reason ? 'gray' : 'red'} role="alert">
      <Group justify="space-between">
        {say(reason ?? 'failed')}
        {!reason && (
          <Button size="xs" variant="light" color="red" onClick={() => void retry()}>
            {say('again')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
