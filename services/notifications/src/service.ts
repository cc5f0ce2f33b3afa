import { service } from '@causerie/kernel'
import { replicasMigrations } from '@causerie/replicas'
import { copiesOfCommunity } from './community-replica.ts'
import { occurrenceFeature } from './occurrence/occurrence-feature.ts'
import { trayFeature } from './tray/tray-feature.ts'

/** The tray: who is told of what, and what they have seen. */
export const notificationsService = service({
  name: 'notifications',
  migrations: [replicasMigrations, new URL('../migrations/', import.meta.url)],
  features: [occurrenceFeature, trayFeature],
  replicas: { community: copiesOfCommunity },
})
