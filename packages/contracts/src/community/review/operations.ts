export { queryFlaggedUsers } from './query-flagged-users.ts'
export { tryRulesOnUsers } from './try-rules-on-users.ts'
