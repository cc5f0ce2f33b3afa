export { reportWatching } from './report-watching.ts'
