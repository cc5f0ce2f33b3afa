import { createWebhook as contract, webhookCreated } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { webhooks } from './webhook.ts'
import { webhookAnswer } from './webhook-answer.ts'
import { maxWebhooks } from './webhook-policy.ts'
import { newWebhookKeyId, prepareWebhookSecret } from './webhook-secret.ts'

/** Events hold no secrets: they name the key, which a secret of the network gives. */
export const createWebhook = command(contract, {
  resolve: async ({ caller: { networkId }, newId }, reader) => {
    const keyId = newWebhookKeyId()
    const secret = await prepareWebhookSecret(reader, { networkId, keyId })
    return { webhookId: newId(), keyId, secret }
  },
  orderBy: () => networkKey,
  load: ({ resolved }) => ({ all: webhooks.all(), webhook: webhooks.get(resolved.webhookId) }),
  decide: ({ all }, { resolved: { webhookId, keyId }, body }) => {
    if (all.length >= maxWebhooks) return refuse('too-many-webhooks')
    const { events = [], communityIds = [], channelIds = [], ...fields } = body
    return [
      webhookCreated({
        ...fields,
        webhookId,
        keyId,
        events: [...new Set(events)],
        communityIds: [...new Set(communityIds)],
        channelIds: [...new Set(channelIds)],
      }),
    ]
  },
  reply: async ({ resolved: { secret }, rows }) => ({
    ...webhookAnswer((await rows()).webhook),
    secret,
  }),
})
