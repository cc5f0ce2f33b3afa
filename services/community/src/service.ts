import { communityEvents, communityOperations } from '@causerie/contracts/community'
import { service } from '@causerie/kernel'
import { ruleSetReplica } from '@causerie/moderation'
import {
  author,
  feedCountReplica,
  fileReplica,
  maskingFeature,
  replicaOf,
} from '@causerie/replicas'
import { accessListFeature } from './access-list/access-list-feature.ts'
import { auditFeature } from './audit/audit-feature.ts'
import { blockFeature } from './block/block-feature.ts'
import { categoryFeature } from './category/category-feature.ts'
import { communityFeature } from './community/community-feature.ts'
import { deletedUserFeature } from './deleted-user/deleted-user-feature.ts'
import { followFeature } from './follow/follow-feature.ts'
import { holdFeature } from './hold/hold-feature.ts'
import { importFeature } from './import/import-feature.ts'
import { invitationFeature } from './invitation/invitation-feature.ts'
import { joinRequestFeature } from './join-request/join-request-feature.ts'
import { memberFeature } from './member/member-feature.ts'
import { networkFeature } from './network/network-feature.ts'
import { networkExportFeature } from './network-export/network-export-feature.ts'
import { realtimeFeature } from './realtime/realtime-feature.ts'
import { reviewFeature } from './review/review-feature.ts'
import { roleFeature } from './role/role-feature.ts'
import { sessionFeature } from './session/session-feature.ts'
import { prepareSigningKey } from './session/signing-key.ts'
import { userFeature } from './user/user-feature.ts'
import { userExportFeature } from './user-export/user-export-feature.ts'
import { webhookFeature } from './webhook/webhook-feature.ts'

/** Networks, sessions, users, communities and memberships. */
export const communityService = service({
  name: 'community',
  operations: communityOperations,
  events: communityEvents,
  features: [
    auditFeature,
    maskingFeature,
    sessionFeature,
    accessListFeature,
    networkFeature,
    userFeature,
    userExportFeature,
    networkExportFeature,
    holdFeature,
    followFeature,
    blockFeature,
    deletedUserFeature,
    communityFeature,
    memberFeature,
    joinRequestFeature,
    invitationFeature,
    importFeature,
    reviewFeature,
    roleFeature,
    categoryFeature,
    webhookFeature,
    realtimeFeature,
  ],
  author,
  replicas: {
    content: replicaOf('content', [feedCountReplica, fileReplica]),
    chat: replicaOf('chat', [ruleSetReplica]),
  },
  prepare: prepareSigningKey,
})
