export { previewRetentionOfStreaming } from './preview-retention-of-streaming.ts'
