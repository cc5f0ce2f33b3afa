export { previewRetentionOfChat } from './preview-retention-of-chat.ts'
