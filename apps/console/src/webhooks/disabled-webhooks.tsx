import { Alert, Stack, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { useDisabledReason } from './use-disabled-reason.ts'
import { useDisabledWebhooks } from './use-disabled-webhooks.ts'
import { WebhookLink } from './webhook-link.tsx'

/** Tells administrators which webhooks are sent nothing, and why. */
export const DisabledWebhooks = () => {
  const { say } = useTexts()
  const disabled = useDisabledWebhooks()
  const reasonOf = useDisabledReason()
  if (disabled.length === 0) return null
  return (
    <Alert
      color="red"
      role="status"
      mb="md"
      title={say('webhookIsDisabled', { count: disabled.length })}
    >
      <Stack gap={4}>
        {disabled.map(({ webhook, status }) => (
          <div key={webhook.webhookId}>
            <WebhookLink webhook={webhook} />
            <Text size="sm">{reasonOf(status)}</Text>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
