import { type BadgeFact, Badges } from '../screen/badges.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { WebhookStatus } from './webhook.ts'

const colors: Readonly<Record<WebhookStatus['state'], BadgeFact['color']>> = {
  active: 'blue',
  off: 'gray',
  disabled: 'red',
}

/** Whether a webhook is sent what happens, and whether it fails. */
export const WebhookBadges = ({ status }: { status: WebhookStatus }) => {
  const { say } = useTexts()
  const { state, failingSince } = status
  return (
    <Badges
      facts={[
        { text: say(`webhook_${state}`), color: colors[state] },
        state === 'active' &&
          failingSince !== null && { text: say('webhookFailing'), color: 'orange' },
      ]}
    />
  )
}
