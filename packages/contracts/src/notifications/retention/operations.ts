export { previewRetentionOfNotifications } from './preview-retention-of-notifications.ts'
