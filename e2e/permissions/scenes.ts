import type { ExampleId } from '@causerie/contracts/shared'
import { chatAuditScenes } from '../chat/audit/scenes.ts'
import { blockRuleScenes } from '../chat/block-rule/scenes.ts'
import { channelScenes } from '../chat/channel/scenes.ts'
import { linkRuleScenes } from '../chat/link-rule/scenes.ts'
import { markerScenes } from '../chat/marker/scenes.ts'
import { messageScenes } from '../chat/message/scenes.ts'
import { messageFeedScenes } from '../chat/message-feed/scenes.ts'
import { messageReviewScenes } from '../chat/review/scenes.ts'
import { communityAuditScenes } from '../community/audit/scenes.ts'
import { categoryScenes } from '../community/category/scenes.ts'
import { communityScenes } from '../community/community/scenes.ts'
import { followScenes } from '../community/follow/scenes.ts'
import { invitationScenes } from '../community/invitation/scenes.ts'
import { joinRequestScenes } from '../community/join-request/scenes.ts'
import { memberScenes } from '../community/member/scenes.ts'
import { networkScenes } from '../community/network/scenes.ts'
import { userReviewScenes } from '../community/review/scenes.ts'
import { roleScenes } from '../community/role/scenes.ts'
import { sessionScenes } from '../community/session/scenes.ts'
import { userScenes } from '../community/user/scenes.ts'
import { userExportScenes } from '../community/user-export/scenes.ts'
import { webhookScenes } from '../community/webhook/scenes.ts'
import { contentAuditScenes } from '../content/audit/scenes.ts'
import { commentScenes } from '../content/comment/scenes.ts'
import { fileScenes } from '../content/file/scenes.ts'
import { pinScenes } from '../content/pin/scenes.ts'
import { pollScenes } from '../content/poll/scenes.ts'
import { postScenes } from '../content/post/scenes.ts'
import { contentReviewScenes } from '../content/review/scenes.ts'
import { scheduledPostScenes } from '../content/scheduled-post/scenes.ts'
import { storyScenes } from '../content/story/scenes.ts'
import { trayScenes } from '../notifications/tray/scenes.ts'
import { streamScenes } from '../streaming/stream/scenes.ts'
import { deliveryScenes } from '../webhooks/delivery/scenes.ts'
import { replayScenes } from '../webhooks/replay/scenes.ts'
import type { Before, MakeId, NetworkOptions, NounScenes } from './scene.ts'

const nouns: readonly NounScenes[] = [
  categoryScenes,
  communityScenes,
  followScenes,
  invitationScenes,
  joinRequestScenes,
  memberScenes,
  networkScenes,
  roleScenes,
  sessionScenes,
  userScenes,
  userExportScenes,
  webhookScenes,
  pollScenes,
  postScenes,
  pinScenes,
  fileScenes,
  commentScenes,
  storyScenes,
  contentReviewScenes,
  messageReviewScenes,
  userReviewScenes,
  communityAuditScenes,
  contentAuditScenes,
  chatAuditScenes,
  scheduledPostScenes,
  channelScenes,
  markerScenes,
  messageScenes,
  messageFeedScenes,
  linkRuleScenes,
  blockRuleScenes,
  streamScenes,
  trayScenes,
  deliveryScenes,
  replayScenes,
]

/** Creates the record for each id of the examples; a missing id does not compile. */
export const makeId = {
  ...categoryScenes.ids,
  ...communityScenes.ids,
  ...invitationScenes.ids,
  ...joinRequestScenes.ids,
  ...memberScenes.ids,
  ...roleScenes.ids,
  ...userScenes.ids,
  ...userExportScenes.ids,
  ...webhookScenes.ids,
  ...pollScenes.ids,
  ...postScenes.ids,
  ...fileScenes.ids,
  ...commentScenes.ids,
  ...storyScenes.ids,
  ...scheduledPostScenes.ids,
  ...channelScenes.ids,
  ...messageScenes.ids,
  ...messageFeedScenes.ids,
  ...linkRuleScenes.ids,
  ...blockRuleScenes.ids,
  ...streamScenes.ids,
  ...trayScenes.ids,
  ...deliveryScenes.ids,
  ...replayScenes.ids,
} satisfies Record<ExampleId, MakeId>

export const before: ReadonlyMap<string, Before> = new Map(
  nouns.flatMap((noun) => Object.entries(noun.before ?? {})),
)
export const ownNetwork: ReadonlyMap<string, NetworkOptions> = new Map(
  nouns.flatMap((noun) => Object.entries(noun.ownNetwork ?? {})),
)
