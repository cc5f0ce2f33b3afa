export type { Notice } from '../shared/broadcast.ts'
export { noticesOf, placesOf, subjectIdsOf } from './notices.ts'
export { type WebhookEvent, type WebhookName, webhookEvents } from './webhook-events.ts'
export { webhookNameOf, webhookNames } from './webhook-names.ts'
