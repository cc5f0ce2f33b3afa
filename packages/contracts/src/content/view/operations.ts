export { queryPostViewers } from './query-post-viewers.ts'
export { reportActivities } from './report-activities.ts'
