export { queryFlaggedContent } from './query-flagged-content.ts'
