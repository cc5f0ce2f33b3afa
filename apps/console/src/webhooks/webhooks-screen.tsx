import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../screen/loaded.tsx'
import { Screen } from '../screen/screen.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { webhooksQuery } from './webhook.ts'
import { WebhookRow } from './webhook-row.tsx'

/** The webhooks of the network, and a new one. */
export const WebhooksScreen = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery(webhooksQuery(client))
  return (
    <Screen title={say('webhooks')} intro={say('webhooksIntro')}>
      <Stack>
        <NewWebhook />
        <Loaded query={query}>
          {(webhooks) =>
            webhooks.length === 0 ? (
              <Nothing text={say('noWebhooks')} />
            ) : (
              <Stack gap="xs">
                {webhooks.map((webhook) => (
                  <WebhookRow key={webhook.webhookId} webhook={webhook} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Screen>
  )
}
