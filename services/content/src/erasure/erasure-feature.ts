import { feature } from '@causerie/kernel'
import { eraseContent } from './erase-content.ts'

/** What becomes of the content of deleted users. */
export const erasureFeature = feature({ followUps: [{ on: 'community', followUp: eraseContent }] })
