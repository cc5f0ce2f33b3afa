export { queryFlaggedMessages } from './query-flagged-messages.ts'
export { tryRulesOnMessages } from './try-rules-on-messages.ts'
