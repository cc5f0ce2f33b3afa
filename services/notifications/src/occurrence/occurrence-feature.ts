import { feature } from '@causerie/kernel'
import { followUpsOf } from './notify.ts'
import { rules } from './rules.ts'

/** What other services' events become for those who are told of them. */
export const occurrenceFeature = feature({ followUps: followUpsOf(rules) })
