import { feature } from '@causerie/kernel'
import { reportWatching } from './report-watching.ts'

/** Players report what was watched, of which nothing is kept. */
export const watchingFeature = feature({ operations: { reportWatching } })
