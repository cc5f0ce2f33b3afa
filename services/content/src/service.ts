import { service } from '@causerie/kernel'
import { replicasMigrations } from '@causerie/replicas'
import { copiesOfCommunity } from './community-replica.ts'
import { postFeature } from './post/post-feature.ts'

/** Posts and all that hangs on them. */
export const contentService = service({
  name: 'content',
  migrations: [replicasMigrations, new URL('../migrations/', import.meta.url)],
  features: [postFeature],
  replicas: { community: copiesOfCommunity },
})
