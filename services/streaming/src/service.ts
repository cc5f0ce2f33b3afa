import { streamingEvents, streamingOperations } from '@causerie/contracts/streaming'
import { service } from '@causerie/kernel'
import { ruleSetReplica } from '@causerie/moderation'
import {
  fileReplica,
  maskingFeature,
  networkDeletionFeature,
  replicaOf,
  streamPostReplica,
} from '@causerie/replicas'
import { auditFeature } from './audit/audit-feature.ts'
import { copiesOfCommunity } from './community-replica.ts'
import { exportFeature } from './export/export-feature.ts'
import { mediaServerFeature } from './media-server/media-server-feature.ts'
import { realtimeFeature } from './realtime/realtime-feature.ts'
import { settingFeature } from './setting/setting-feature.ts'
import { streamFeature } from './stream/stream-feature.ts'
import { viewerBanFeature } from './viewer-ban/viewer-ban-feature.ts'
import { watchingFeature } from './watching/watching-feature.ts'

/** Live streams, who may watch them, and what the media server reports of them. */
export const streamingService = service({
  name: 'streaming',
  operations: streamingOperations,
  events: streamingEvents,
  features: [
    auditFeature,
    maskingFeature,
    networkDeletionFeature,
    exportFeature,
    streamFeature,
    viewerBanFeature,
    watchingFeature,
    mediaServerFeature,
    settingFeature,
    realtimeFeature,
  ],
  replicas: {
    community: copiesOfCommunity,
    content: replicaOf('content', [fileReplica, streamPostReplica]),
    chat: replicaOf('chat', [ruleSetReplica]),
  },
})
