import { createWebhook, type Webhook } from '@causerie/contracts/community'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

export const webhookUrl = 'https://example.org/webhook'

/** Creates a webhook to which nothing is sent. */
export const webhookOf = async (admin: Person, body: object = {}): Promise<Webhook> =>
  only(
    (await step(admin, createWebhook, { body: { url: webhookUrl, isEnabled: false, ...body } }))
      .webhooks,
  )
