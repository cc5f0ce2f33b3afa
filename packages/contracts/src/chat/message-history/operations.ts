export { queryMessageHistories } from './query-message-histories.ts'
