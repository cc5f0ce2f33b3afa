import { service } from '@causerie/kernel'
import { communityReplica, replicasMigrations } from '@causerie/replicas'
import { occurrenceFeature } from './occurrence/occurrence-feature.ts'
import { trayFeature } from './tray/tray-feature.ts'

/** Notification trays: the occurrences that users are notified of, and what they have seen. */
export const notificationsService = service({
  name: 'notifications',
  migrations: [replicasMigrations, new URL('../migrations/', import.meta.url)],
  features: [occurrenceFeature, trayFeature],
  replicas: { community: communityReplica },
})
