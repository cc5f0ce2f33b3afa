export { previewRetentionOfContent } from './preview-retention-of-content.ts'
