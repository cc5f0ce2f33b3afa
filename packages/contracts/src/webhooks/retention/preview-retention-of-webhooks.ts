import { z } from 'zod'
import { previewOf, retentionPreviewReply, retentionPreviews } from '../../resources/retention.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const previewRetentionOfWebhooks = operation({
  id: 'previewRetentionOfWebhooks',
  owner: 'webhooks',
  ...retentionPreviews,
  when: { service: ['webhooks'] },
  description:
    'How many deliveries the rule for them would delete now, whether it is enabled or not, up to 10,000.',
  may: administrators,
  credential: 'admin-token',
  query: z.object(previewOf('webhooks')),
  example: { query: { service: 'webhooks' } },
  reply: retentionPreviewReply,
})
