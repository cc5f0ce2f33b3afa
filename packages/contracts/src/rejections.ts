import { type Rejection, type Rejections, sharedRejections } from '@causerie/protocol'
import { blockRuleRejections } from './chat/block-rule/rejections.ts'
import { channelRejections } from './chat/channel/rejections.ts'
import { linkRuleRejections } from './chat/link-rule/rejections.ts'
import { messageRejections } from './chat/message/rejections.ts'
import { messageFeedRejections } from './chat/message-feed/rejections.ts'
import { blockRejections } from './community/block/rejections.ts'
import { categoryRejections } from './community/category/rejections.ts'
import { communityRejections } from './community/community/rejections.ts'
import { followRejections } from './community/follow/rejections.ts'
import { invitationRejections } from './community/invitation/rejections.ts'
import { joinRequestRejections } from './community/join-request/rejections.ts'
import { memberRejections } from './community/member/rejections.ts'
import { networkRejections } from './community/network/rejections.ts'
import { roleRejections } from './community/role/rejections.ts'
import { sessionRejections } from './community/session/rejections.ts'
import { userRejections } from './community/user/rejections.ts'
import { commentRejections } from './content/comment/rejections.ts'
import { fileRejections } from './content/file/rejections.ts'
import { pinRejections } from './content/pin/rejections.ts'
import { pollRejections } from './content/poll/rejections.ts'
import { postRejections } from './content/post/rejections.ts'
import { reactionRejections } from './content/reaction/rejections.ts'
import { scheduledPostRejections } from './content/scheduled-post/rejections.ts'
import { storyRejections } from './content/story/rejections.ts'
import { trayPreferenceRejections } from './notifications/preference/rejections.ts'
import { streamRejections } from './streaming/stream/rejections.ts'

/**
 * All rejections (api-facts §2.2). Their codes and messages are defined only in the folders of the
 * nouns.
 */
export const rejections = {
  ...sharedRejections,
  ...networkRejections,
  ...sessionRejections,
  ...userRejections,
  ...blockRejections,
  ...followRejections,
  ...communityRejections,
  ...memberRejections,
  ...joinRequestRejections,
  ...invitationRejections,
  ...categoryRejections,
  ...roleRejections,
  ...postRejections,
  ...pollRejections,
  ...pinRejections,
  ...reactionRejections,
  ...commentRejections,
  ...storyRejections,
  ...scheduledPostRejections,
  ...fileRejections,
  ...channelRejections,
  ...messageRejections,
  ...messageFeedRejections,
  ...linkRuleRejections,
  ...blockRuleRejections,
  ...streamRejections,
  ...trayPreferenceRejections,
} as const satisfies Rejections

export type RejectionCode = keyof typeof rejections

const byCode = new Map<string, Rejection>(Object.entries(rejections))

/**
 * The rejection of this code. Throws if there is none: contracts and refusals name only those of
 * the list.
 */
export const rejectionOf = (code: string): Rejection => {
  const found = byCode.get(code)
  if (!found) throw new Error(`there is no rejection "${code}"`)
  return found
}
