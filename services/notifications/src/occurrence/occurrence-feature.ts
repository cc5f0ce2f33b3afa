import { feature } from '@causerie/kernel'
import { rules } from '../rules/rules.ts'
import { followUpsOf } from './notify.ts'
import { sources } from './sources.ts'

/** Occurrences: notifications caused by events of other services. */
export const occurrenceFeature = feature({ followUps: followUpsOf(rules, sources) })
