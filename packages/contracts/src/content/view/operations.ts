export { queryPostViewers } from './query-post-viewers.ts'
export { queryStoryViewers } from './query-story-viewers.ts'
export { reportActivities } from './report-activities.ts'
