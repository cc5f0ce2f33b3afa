import { getWebhook as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { webhooks } from './webhook.ts'
import { webhookAnswer } from './webhook-answer.ts'

export const getWebhook = query(contract, async ({ params: { webhookId } }, reader) => {
  const { webhook } = await reader.load({ webhook: webhooks.get(webhookId) })
  return webhook ? webhookAnswer(webhook) : refuse('webhook-not-found')
})
