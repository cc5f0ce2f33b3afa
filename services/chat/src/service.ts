import { chatEvents, chatOperations } from '@causerie/contracts/chat'
import { service } from '@causerie/kernel'
import {
  author,
  fileReplica,
  maskingFeature,
  networkDeletionFeature,
  replicaOf,
  viewerBanReplica,
} from '@causerie/replicas'
import { auditFeature } from './audit/audit-feature.ts'
import { blockRuleFeature } from './block-rule/block-rule-feature.ts'
import { channelFeature } from './channel/channel-feature.ts'
import { channelUserFeature } from './channel-user/channel-user-feature.ts'
import { copiesOfCommunity } from './community-replica.ts'
import { conversationReadFeature } from './conversation-read/conversation-read-feature.ts'
import { exportFeature } from './export/export-feature.ts'
import { importFeature } from './import/import-feature.ts'
import { linkRuleFeature } from './link-rule/link-rule-feature.ts'
import { markerFeature } from './marker/marker-feature.ts'
import { messageFeature } from './message/message-feature.ts'
import { messageFeedFeature } from './message-feed/message-feed-feature.ts'
import { messageHistoryFeature } from './message-history/message-history-feature.ts'
import { messageReactionFeature } from './message-reaction/message-reaction-feature.ts'
import { messageSearchFeature } from './message-search/message-search-feature.ts'
import { moderationSettingFeature } from './moderation-setting/moderation-setting-feature.ts'
import { networkExportFeature } from './network-export/network-export-feature.ts'
import { pushFeature } from './push/push-feature.ts'
import { realtimeFeature } from './realtime/realtime-feature.ts'
import { retentionFeature } from './retention/retention-feature.ts'
import { reviewFeature } from './review/review-feature.ts'
import { settingFeature } from './setting/setting-feature.ts'

/** Channels, messages and chat settings. */
export const chatService = service({
  name: 'chat',
  operations: chatOperations,
  events: chatEvents,
  features: [
    auditFeature,
    maskingFeature,
    networkDeletionFeature,
    exportFeature,
    networkExportFeature,
    importFeature,
    channelFeature,
    channelUserFeature,
    conversationReadFeature,
    linkRuleFeature,
    markerFeature,
    messageFeature,
    messageFeedFeature,
    messageHistoryFeature,
    messageReactionFeature,
    messageSearchFeature,
    blockRuleFeature,
    moderationSettingFeature,
    retentionFeature,
    reviewFeature,
    settingFeature,
    realtimeFeature,
    pushFeature,
  ],
  author,
  replicas: {
    community: copiesOfCommunity,
    content: replicaOf('content', [fileReplica]),
    streaming: replicaOf('streaming', [viewerBanReplica]),
  },
})
