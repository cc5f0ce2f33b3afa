import { getWebhookStatus, resumeWebhook } from '@causerie/contracts/webhooks'
import { refuse } from '@causerie/protocol'
import { faresWell } from '../webhook.ts'
import { answering } from './answering.ts'
import type { RoleTools } from './role-tools.ts'

export const statusOperations = ({ find, status, wake }: RoleTools) => [
  answering(getWebhookStatus, async ({ params, caller: { networkId } }) => {
    const webhook = await find({ networkId, webhookId: params.webhookId })
    return webhook ? status.of(webhook) : refuse('webhook-not-found')
  }),
  answering(resumeWebhook, async ({ params, caller: { networkId } }) => {
    const webhook = await find({ networkId, webhookId: params.webhookId })
    if (!webhook) return refuse('webhook-not-found')
    await status.resume(webhook)
    wake(webhook)
    return status.of({ ...webhook, ...faresWell })
  }),
]
