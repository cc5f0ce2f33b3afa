import { contentEvents, contentOperations } from '@causerie/contracts/content'
import { service } from '@causerie/kernel'
import { ruleSetReplica } from '@causerie/moderation'
import {
  author,
  maskingFeature,
  networkDeletionFeature,
  replicaOf,
  streamReplica,
} from '@causerie/replicas'
import { adFeature } from './ad/ad-feature.ts'
import { auditFeature } from './audit/audit-feature.ts'
import { commentFeature } from './comment/comment-feature.ts'
import { copiesOfCommunity } from './community-replica.ts'
import { erasureFeature } from './erasure/erasure-feature.ts'
import { exportFeature } from './export/export-feature.ts'
import { feedSettingFeature } from './feed-setting/feed-setting-feature.ts'
import { fileFeature } from './file/file-feature.ts'
import { historyFeature } from './history/history-feature.ts'
import { importFeature } from './import/import-feature.ts'
import { networkExportFeature } from './network-export/network-export-feature.ts'
import { pinFeature } from './pin/pin-feature.ts'
import { pollFeature } from './poll/poll-feature.ts'
import { postFeature } from './post/post-feature.ts'
import { reactionFeature } from './reaction/reaction-feature.ts'
import { realtimeFeature } from './realtime/realtime-feature.ts'
import { retentionFeature } from './retention/retention-feature.ts'
import { reviewFeature } from './review/review-feature.ts'
import { scheduledPostFeature } from './scheduled-post/scheduled-post-feature.ts'
import { storyFeature } from './story/story-feature.ts'
import { viewFeature } from './view/view-feature.ts'

/** Posts, polls and everything that belongs to them. */
export const contentService = service({
  name: 'content',
  operations: contentOperations,
  events: contentEvents,
  features: [
    auditFeature,
    exportFeature,
    networkExportFeature,
    importFeature,
    adFeature,
    commentFeature,
    erasureFeature,
    maskingFeature,
    networkDeletionFeature,
    feedSettingFeature,
    fileFeature,
    historyFeature,
    pinFeature,
    pollFeature,
    postFeature,
    reactionFeature,
    retentionFeature,
    reviewFeature,
    scheduledPostFeature,
    storyFeature,
    viewFeature,
    realtimeFeature,
  ],
  author,
  replicas: {
    community: copiesOfCommunity,
    chat: replicaOf('chat', [ruleSetReplica]),
    streaming: replicaOf('streaming', [streamReplica]),
  },
})
