import { type RefusalKind, type RefusalKinds, sharedRefusalKinds } from '@causerie/protocol'
import { blockRuleRefusalKinds } from './chat/block-rule/refusal-kinds.ts'
import { channelRefusalKinds } from './chat/channel/refusal-kinds.ts'
import { linkRuleRefusalKinds } from './chat/link-rule/refusal-kinds.ts'
import { messageRefusalKinds } from './chat/message/refusal-kinds.ts'
import { messageFeedRefusalKinds } from './chat/message-feed/refusal-kinds.ts'
import { blockRefusalKinds } from './community/block/refusal-kinds.ts'
import { categoryRefusalKinds } from './community/category/refusal-kinds.ts'
import { communityRefusalKinds } from './community/community/refusal-kinds.ts'
import { followRefusalKinds } from './community/follow/refusal-kinds.ts'
import { holdRefusalKinds } from './community/hold/refusal-kinds.ts'
import { invitationRefusalKinds } from './community/invitation/refusal-kinds.ts'
import { joinRequestRefusalKinds } from './community/join-request/refusal-kinds.ts'
import { memberRefusalKinds } from './community/member/refusal-kinds.ts'
import { networkRefusalKinds } from './community/network/refusal-kinds.ts'
import { roleRefusalKinds } from './community/role/refusal-kinds.ts'
import { sessionRefusalKinds } from './community/session/refusal-kinds.ts'
import { userRefusalKinds } from './community/user/refusal-kinds.ts'
import { webhookRefusalKinds } from './community/webhook/refusal-kinds.ts'
import { commentRefusalKinds } from './content/comment/refusal-kinds.ts'
import { fileRefusalKinds } from './content/file/refusal-kinds.ts'
import { pinRefusalKinds } from './content/pin/refusal-kinds.ts'
import { pollRefusalKinds } from './content/poll/refusal-kinds.ts'
import { postRefusalKinds } from './content/post/refusal-kinds.ts'
import { reactionRefusalKinds } from './content/reaction/refusal-kinds.ts'
import { scheduledPostRefusalKinds } from './content/scheduled-post/refusal-kinds.ts'
import { storyRefusalKinds } from './content/story/refusal-kinds.ts'
import { trayPreferenceRefusalKinds } from './notifications/preference/refusal-kinds.ts'
import { streamRefusalKinds } from './streaming/stream/refusal-kinds.ts'
import { webhookDeliveryRefusalKinds } from './webhooks/refusal-kinds.ts'

/**
 * All kinds of refusals (api-facts §2.2). Their codes and messages are defined only in the folders
 * of the nouns.
 */
export const refusalKinds = {
  ...sharedRefusalKinds,
  ...networkRefusalKinds,
  ...sessionRefusalKinds,
  ...userRefusalKinds,
  ...blockRefusalKinds,
  ...followRefusalKinds,
  ...communityRefusalKinds,
  ...memberRefusalKinds,
  ...joinRequestRefusalKinds,
  ...invitationRefusalKinds,
  ...categoryRefusalKinds,
  ...roleRefusalKinds,
  ...webhookRefusalKinds,
  ...holdRefusalKinds,
  ...postRefusalKinds,
  ...pollRefusalKinds,
  ...pinRefusalKinds,
  ...reactionRefusalKinds,
  ...commentRefusalKinds,
  ...storyRefusalKinds,
  ...scheduledPostRefusalKinds,
  ...fileRefusalKinds,
  ...channelRefusalKinds,
  ...messageRefusalKinds,
  ...messageFeedRefusalKinds,
  ...linkRuleRefusalKinds,
  ...blockRuleRefusalKinds,
  ...streamRefusalKinds,
  ...trayPreferenceRefusalKinds,
  ...webhookDeliveryRefusalKinds,
} as const satisfies RefusalKinds

export type RefusalCode = keyof typeof refusalKinds

const byCode = new Map<string, RefusalKind>(Object.entries(refusalKinds))

/**
 * The kind of this name. Throws if there is none: contracts and policies name only those of
 * the list.
 */
export const refusalKindOf = (code: string): RefusalKind => {
  const found = byCode.get(code)
  if (!found) throw new Error(`there is no kind of refusal "${code}"`)
  return found
}
