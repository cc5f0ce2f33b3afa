import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { webhookRoute } from '../router.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { PartTabs } from '../screen/part-tabs.tsx'
import { Screen } from '../screen/screen.tsx'
import { useSession } from '../session/session.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { Deliveries } from './deliveries.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { Replays } from './replays.tsx'
import { type Webhook, webhookQuery } from './webhook.ts'
import { type WebhookPart, webhookParts } from './webhook-parts.ts'
import { WebhookState } from './webhook-state.tsx'

const titles: Record<WebhookPart, TextKey> = {
  state: 'webhookState',
  deliveries: 'deliveries',
  replays: 'replays',
  settings: 'settings',
}

/** A webhook, part by part. */
export const WebhookScreen = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const { webhookId, part } = webhookRoute.useParams()
  const navigate = useNavigate()
  const query = useQuery(webhookQuery(client, webhookId))
  const show = (next: WebhookPart) =>
    void navigate({ to: '/webhooks/$webhookId/$part', params: { webhookId, part: next } })
  return (
    <Screen title={query.data?.url ?? say('webhooks')}>
      <Loaded query={query} missing="noSuchWebhook">
        {(webhook) => (
          <PartTabs parts={webhookParts} titles={titles} part={part} onShow={show}>
            <Part part={part} webhook={webhook} />
          </PartTabs>
        )}
      </Loaded>
    </Screen>
  )
}

const Part = ({ part, webhook }: { part: WebhookPart; webhook: Webhook }) => {
  switch (part) {
    case 'state':
      return <WebhookState webhook={webhook} />
    case 'deliveries':
      return <Deliveries webhookId={webhook.webhookId} />
    case 'replays':
      return <Replays webhookId={webhook.webhookId} />
    case 'settings':
      return <EditWebhook webhook={webhook} />
  }
}
