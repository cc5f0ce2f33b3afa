import { service } from '@causerie/kernel'
import { communityReplica, replicasMigrations } from '@causerie/replicas'
import { postFeature } from './post/post-feature.ts'

/** Posts and everything that belongs to them. */
export const contentService = service({
  name: 'content',
  migrations: [replicasMigrations, new URL('../migrations/', import.meta.url)],
  features: [postFeature],
  replicas: { community: communityReplica },
})
