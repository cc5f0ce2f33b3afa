export * from './get-webhook-delivery.ts'
export * from './query-webhook-deliveries.ts'
export * from './resend-webhook-delivery.ts'
export * from './test-webhook.ts'
