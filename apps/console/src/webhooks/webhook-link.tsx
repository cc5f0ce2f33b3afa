import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Webhook } from './webhook.ts'

/** A webhook by its address, which leads to its screen. */
export const WebhookLink = ({ webhook: { webhookId, url } }: { webhook: Webhook }) => (
  <Anchor
    c="inherit"
    underline="always"
    style={{ overflowWrap: 'anywhere' }}
    renderRoot={(props) => (
      <Link to="/webhooks/$webhookId/$part" params={{ webhookId, part: 'state' }} {...props} />
    )}
  >
    {url}
  </Anchor>
)
