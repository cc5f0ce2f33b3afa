import { Alert, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../screen/facts.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { Offers } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AttemptsChart } from './attempts-chart.tsx'
import { useDisabledReason } from './use-disabled-reason.ts'
import { useWebhookOffers } from './use-webhook-offers.ts'
import { statusQuery, type Webhook, type WebhookStatus } from './webhook.ts'
import { WebhookBadges } from './webhook-badges.tsx'

/** How a webhook fares, and what can be done with it. */
export const WebhookState = ({ webhook }: { webhook: Webhook }) => {
  const { client } = useSession()
  const query = useQuery({
    ...statusQuery(client, webhook.webhookId),
    refetchInterval: 10_000,
  })
  const offers = useWebhookOffers(webhook, query.data)
  return (
    <Stack>
      <Group gap="xs">
        <Offers offers={offers} />
      </Group>
      <Loaded query={query}>{(status) => <Fares webhook={webhook} status={status} />}</Loaded>
    </Stack>
  )
}

const Fares = ({ webhook, status }: { webhook: Webhook; status: WebhookStatus }) => {
  const { say, time } = useTexts()
  const reasonOf = useDisabledReason()
  const { description, events, communityIds, channelIds, previousSecretUntil, createdAt } = webhook
  const timeOf = (at: string | null) => (at === null ? '–' : time(at))
  return (
    <Stack>
      <WebhookBadges status={status} />
      {status.state === 'disabled' && <Alert color="red">{reasonOf(status)}</Alert>}
      <Facts
        facts={[
          [say('deliveriesWaiting'), status.pending],
          [say('failingSince'), timeOf(status.failingSince)],
          [say('description'), description || '–'],
          [say('webhookEvents'), events.join(', ') || say('allEvents')],
          [say('webhookCommunities'), communityIds.join(', ') || '–'],
          [say('webhookChannels'), channelIds.join(', ') || '–'],
          [say('previousSecret'), timeOf(previousSecretUntil)],
          [say('webhookSince'), time(createdAt)],
        ]}
      />
      <AttemptsChart hours={status.hours} />
    </Stack>
  )
}
