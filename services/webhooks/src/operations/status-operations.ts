import { getWebhookStatus, resumeWebhook } from '@causerie/contracts/webhooks'
import { faresWell } from '../webhook.ts'
import { answering } from './answering.ts'
import type { RoleTools } from './role-tools.ts'

export const statusOperations = ({ status, wake }: RoleTools) => [
  answering(getWebhookStatus, status.of),
  answering(resumeWebhook, async (webhook) => {
    await status.resume(webhook)
    wake(webhook)
    return status.of({ ...webhook, ...faresWell })
  }),
]
