import { service } from '@causerie/kernel'
import { copiesOfCommunity } from './community-replica.ts'
import { occurrenceFeature } from './occurrence/occurrence-feature.ts'
import { trayFeature } from './tray/tray-feature.ts'

/** The tray: who is told of what, and what they have seen. */
export const notificationsService = service({
  name: 'notifications',
  features: [occurrenceFeature, trayFeature],
  replicas: { community: copiesOfCommunity },
})
