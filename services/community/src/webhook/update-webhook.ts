import { updateWebhook as contract, webhookUpdated } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { webhooks } from './webhook.ts'
import { webhookAnswer } from './webhook-answer.ts'

export const updateWebhook = command(contract, {
  orderBy: () => networkKey,
  load: ({ resolved: { webhookId } }) => ({ webhook: webhooks.get(webhookId) }),
  decide: ({ webhook }, { resolved: { webhookId }, body }) => {
    if (!webhook) return refuse('webhook-not-found')
    const { events, communityIds, channelIds, ...fields } = body
    const changes = changedFields(webhook, {
      ...fields,
      events: events && [...new Set(events)],
      communityIds: communityIds && [...new Set(communityIds)],
      channelIds: channelIds && [...new Set(channelIds)],
    })
    return Object.keys(changes).length > 0 ? [webhookUpdated({ webhookId, ...changes })] : []
  },
  reply: async ({ rows }) => webhookAnswer((await rows()).webhook),
})
