import {
  rotateWebhookSecret as contract,
  webhookSecretRotated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { webhooks } from './webhook.ts'
import { webhookAnswer } from './webhook-answer.ts'
import { newWebhookKeyId, prepareWebhookSecret } from './webhook-secret.ts'

const defaultOverlapHours = 24
const millisecondsPerHour = 3_600_000

export const rotateWebhookSecret = command(contract, {
  resolve: async ({ params: { webhookId }, caller: { networkId } }, reader) => {
    const { webhook } = await reader.load({ webhook: webhooks.get(webhookId) })
    // A network without webhooks gets no secret.
    if (!webhook) return refuse('webhook-not-found')
    const keyId = newWebhookKeyId()
    return { webhookId, keyId, secret: await prepareWebhookSecret(reader, { networkId, keyId }) }
  },
  orderBy: () => networkKey,
  load: ({ resolved: { webhookId } }) => ({ webhook: webhooks.get(webhookId) }),
  decide: ({ webhook }, { resolved: { webhookId, keyId }, body, at }) => {
    if (!webhook) return refuse('webhook-not-found')
    const overlap = (body.overlapHours ?? defaultOverlapHours) * millisecondsPerHour
    const previousUntil = new Date(Date.parse(at) + overlap).toISOString()
    return [webhookSecretRotated({ webhookId, keyId, previousKeyId: webhook.keyId, previousUntil })]
  },
  reply: async ({ resolved: { secret }, rows }) => ({
    ...webhookAnswer((await rows()).webhook),
    secret,
  }),
})
