export { reportFlaggedFrame } from './report-flagged-frame.ts'
export { reportPublished } from './report-published.ts'
export { reportRecorded } from './report-recorded.ts'
export { reportUnpublished } from './report-unpublished.ts'
