export { queryFlaggedContent } from './query-flagged-content.ts'
export { tryRulesOnContent } from './try-rules-on-content.ts'
