import { feature } from '@causerie/kernel'
import { reportFlaggedFrame } from './report-flagged-frame.ts'
import { reportPublished } from './report-published.ts'
import { reportRecorded } from './report-recorded.ts'
import { reportUnpublished } from './report-unpublished.ts'

/** What the media server reports of streams. */
export const mediaServerFeature = feature({
  operations: { reportPublished, reportUnpublished, reportRecorded, reportFlaggedFrame },
})
