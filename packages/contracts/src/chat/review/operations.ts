export { queryFlaggedMessages } from './query-flagged-messages.ts'
