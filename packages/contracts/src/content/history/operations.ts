export { queryContentHistories } from './query-content-histories.ts'
