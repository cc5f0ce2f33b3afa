import { deleteWebhook as contract, webhookDeleted } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { webhooks } from './webhook.ts'

export const deleteWebhook = command(contract, {
  orderBy: () => networkKey,
  load: ({ resolved: { webhookId } }) => ({ webhook: webhooks.get(webhookId) }),
  decide: ({ webhook }, { resolved: { webhookId } }) =>
    webhook ? [webhookDeleted({ webhookId })] : refuse('webhook-not-found'),
  reply: async () => ({ success: true }),
})
