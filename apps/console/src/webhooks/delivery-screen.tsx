import { Anchor, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deliveryRoute } from '../router.tsx'
import { Facts } from '../screen/facts.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { Offers } from '../screen/offers.tsx'
import { Screen } from '../screen/screen.tsx'
import { NotThere } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AttemptCard } from './attempt-card.tsx'
import type { Attempt, Delivery } from './delivery.ts'
import { DeliveryBadges } from './delivery-badges.tsx'
import { prettyJson } from './pretty-json.ts'
import { useSendAgainOffer } from './use-send-again-offer.ts'

/** A delivery with its attempts and what it says. */
export const DeliveryScreen = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { webhookId, deliveryId } = deliveryRoute.useParams()
  const query = useQuery({
    queryKey: ['webhooks', webhookId, 'deliveries', 'one', deliveryId],
    refetchInterval: 5_000,
    queryFn: async ({ signal }) => {
      const params = { path: { webhookId, deliveryId } }
      const { deliveries, attempts, payload } = await client.get(
        '/api/v3/webhooks/{webhookId}/deliveries/{deliveryId}',
        { params, signal },
      )
      const [delivery] = deliveries
      if (!delivery) throw new NotThere(`no delivery has the id ${deliveryId}`)
      return { delivery, attempts, payload }
    },
  })
  return (
    <Screen title={query.data?.delivery.event ?? say('deliveries')}>
      <Stack>
        <Anchor
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          renderRoot={(props) => (
            <Link
              to="/webhooks/$webhookId/$part"
              params={{ webhookId, part: 'deliveries' }}
              {...props}
            />
          )}
        >
          {say('deliveries')}
        </Anchor>
        <Loaded query={query} missing="noSuchDelivery">
          {(found) => <About {...found} />}
        </Loaded>
      </Stack>
    </Screen>
  )
}

type Shown = { delivery: Delivery; attempts: readonly Attempt[]; payload: string }
const About = ({ delivery, attempts, payload }: Shown) => {
  const { say, time } = useTexts()
  const { messageId, createdAt, deliveredAt, nextAttemptAt } = delivery
  const offer = useSendAgainOffer(delivery)
  const timeOf = (at: string | null) => (at === null ? '–' : time(at))
  return (
    <Stack gap="lg">
      <DeliveryBadges delivery={delivery} />
      <Facts
        facts={[
          [say('deliveryId'), messageId],
          [say('deliveryQueued'), time(createdAt)],
          [say('deliveredAt'), timeOf(deliveredAt)],
          [say('nextAttempt'), timeOf(nextAttemptAt)],
        ]}
      />
      <Group gap="xs">
        <Offers offers={[offer]} />
      </Group>
      <Stack gap="xs" component="section">
        <Title order={2} size="h5">
          {say('attempts')}
        </Title>
        {attempts.length === 0 && <Text size="sm">{say('noAttempts')}</Text>}
        {attempts.map((attempt) => (
          <AttemptCard key={attempt.number} attempt={attempt} />
        ))}
      </Stack>
      <Stack gap="xs" component="section">
        <Title order={2} size="h5">
          {say('payload')}
        </Title>
        {payload === '' ? (
          <Text size="sm">{say('noPayload')}</Text>
        ) : (
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {prettyJson(payload)}
          </Code>
        )}
      </Stack>
    </Stack>
  )
}
