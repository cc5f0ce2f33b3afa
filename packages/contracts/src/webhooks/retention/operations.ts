export { previewRetentionOfWebhooks } from './preview-retention-of-webhooks.ts'
