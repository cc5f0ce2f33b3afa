export * from '../resources/webhook-delivery.ts'
export * from '../resources/webhook-replay.ts'
export * from '../resources/webhook-status.ts'
export type { Notice } from '../shared/broadcast.ts'
export { noticesOf, placesOf, subjectIdsOf } from './notices.ts'
export * as webhooksOperations from './operations.ts'
export * from './operations.ts'
export { PushNotification, pushNotificationEvent } from './push-notification.ts'
export {
  type WebhookEvent,
  WebhookEventName,
  type WebhookName,
  webhookEvents,
} from './webhook-events.ts'
export { webhookNameOf, webhookNames } from './webhook-names.ts'
export * from './webhook-queries.ts'
