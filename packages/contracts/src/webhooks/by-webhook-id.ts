import { z } from 'zod'
import { anyId } from '../resources/input.ts'

export const byWebhookId = z.object({ webhookId: anyId })
export const byDeliveryId = byWebhookId.extend({ deliveryId: anyId })
export const byReplayId = byWebhookId.extend({ replayId: anyId })

/** A webhook of the examples. */
export const exampleWebhook = { webhookId: '665f1c2ab7d94e0012f3a9c1' }
