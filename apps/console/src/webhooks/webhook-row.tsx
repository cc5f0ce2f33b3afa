import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Row } from '../screen/row.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useDisabledReason } from './use-disabled-reason.ts'
import { statusQuery, type Webhook } from './webhook.ts'
import { WebhookBadges } from './webhook-badges.tsx'
import { WebhookLink } from './webhook-link.tsx'

/** A webhook in the list, with how it fares. */
export const WebhookRow = ({ webhook }: { webhook: Webhook }) => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const reasonOf = useDisabledReason()
  const { webhookId, description, events } = webhook
  const { data: status } = useQuery(statusQuery(client, webhookId))
  const taken =
    events.length === 0 ? say('allEvents') : say('chosenEvents', { count: events.length })
  return (
    <Row
      id={webhookId}
      name={<WebhookLink webhook={webhook} />}
      note={description === '' ? taken : `${description}, ${taken}`}
      beside={status && <WebhookBadges status={status} />}
    >
      {status?.state === 'disabled' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {reasonOf(status)}
        </Text>
      )}
      {status?.state === 'active' && status.failingSince !== null && (
        <Text size="sm">
          {say('failingSince')}: {time(status.failingSince)}
        </Text>
      )}
    </Row>
  )
}
