import { feature } from '@causerie/kernel'
import { eraseContent } from './erase-content.ts'
import { erasedRemainsFolds } from './erased-remains.ts'

/** What becomes of the content of deleted users. */
export const erasureFeature = feature({
  folds: [erasedRemainsFolds],
  followUps: [{ on: 'community', followUp: eraseContent }],
})
