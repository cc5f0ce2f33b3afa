import { byWebhookId } from '../resources/by-id.ts'
import { anyId } from '../resources/input.ts'
import { exampleIds } from '../shared/example-ids.ts'

export const byDeliveryId = byWebhookId.extend({
  deliveryId: anyId.describe('Id of the delivery.'),
})
export const byReplayId = byWebhookId.extend({ replayId: anyId.describe('Id of the replay.') })

export const exampleWebhook = { webhookId: exampleIds.webhookId }
