import type { Answering } from '@causerie/edge'
import type { Request } from '@causerie/kernel'
import {
  type AnyOperation,
  type Refusal,
  type RefusalCodes,
  type Reply,
  refuse,
} from '@causerie/protocol'
import type { z } from 'zod'
import type { Webhook, WebhookId } from '../webhook.ts'

/** Finds the webhook, once this role has read what the caller has seen. */
export type Find = (id: WebhookId) => Promise<Webhook | undefined>

/** Every operation of this role is about a webhook that its path names. */
type OfWebhook = AnyOperation & { params: z.ZodType<{ webhookId: string }> }

/**
 * Implements a contract for a webhook that there is; the compiler checks input, refusals and answer
 * against it.
 */
export const answering = <O extends OfWebhook>(
  contract: O,
  answer: (webhook: Webhook, request: Request<O>) => Promise<Reply<O> | Refusal<RefusalCodes<O>>>,
): Answering<Find> => ({
  contract,
  answer: async (checked, find) => {
    // Requests were checked against this contract before they get here.
    const request = checked as unknown as Request<O>
    const { webhookId } = request.params
    const webhook = await find({ networkId: request.caller.networkId, webhookId })
    const answered = webhook ? await answer(webhook, request) : refuse('webhook-not-found')
    return answered as Reply<AnyOperation> | Refusal
  },
})
