import { byWebhookId } from '../resources/by-id.ts'
import { anyId } from '../resources/input.ts'
import { exampleIds } from '../shared/example-ids.ts'

export const byDeliveryId = byWebhookId.extend({
  deliveryId: anyId.describe('Id of the delivery.'),
})
export const byReplayId = byWebhookId.extend({ replayId: anyId.describe('Id of the replay.') })

const { webhookId, deliveryId, replayId } = exampleIds
export const exampleWebhook = { webhookId }
export const exampleDelivery = { webhookId, deliveryId }
export const exampleReplay = { webhookId, replayId }
