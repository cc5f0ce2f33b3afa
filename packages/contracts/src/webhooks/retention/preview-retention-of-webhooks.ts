import { retentionPreviewOf } from '../../resources/retention.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfWebhooks = operation({
  id: 'previewRetentionOfWebhooks',
  owner: 'webhooks',
  when: { service: ['webhooks'] },
  ...retentionPreviewOf(
    'webhooks',
    'How many deliveries the rule for them would delete now, whether it is enabled or not, up to 10,000.',
  ),
})
