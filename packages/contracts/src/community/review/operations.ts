export { queryFlaggedUsers } from './query-flagged-users.ts'
