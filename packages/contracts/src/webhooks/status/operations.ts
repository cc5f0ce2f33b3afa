export * from './get-webhook-status.ts'
export * from './resume-webhook.ts'
