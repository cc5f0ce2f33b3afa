import { type Refusal, refuse } from '@causerie/contract'
import type { ChatNetworkSetting } from '@causerie/contracts/chat'
import type { Caller } from '@causerie/kernel'
import type { ChannelRow } from './channel.ts'
import { type ChannelRows, channelIn, channelToManage, isBlockedIn, membershipIn } from './channel-access.ts'

type Editing = { caller: Pick<Caller, 'userId' | 'kind' | 'networkId'>; setting: ChatNetworkSetting }
type EditRefusal = Refusal<'channel-not-found' | 'banned-from-channel' | 'not-a-channel-member' | 'permission-denied' | 'blocked-user'>
/**
 * The channel that the caller may edit, or why not: both members edit a conversation of two, all members a larger one where the setting says
 * so, unless one of them blocks another.
 */
export const channelToEdit = (rows: ChannelRows, { caller, setting }: Editing): ChannelRow | EditRefusal => {
  const channel = channelIn(rows, caller.networkId)
  if (channel?.type === 'conversation') {
    const { membership } = membershipIn(rows)
    const isForAll = (rows.activity?.memberCount ?? 0) <= 2 || setting.allowMemberToUpdateConversationChannel
    if (membership === 'member' && isForAll) return isBlockedIn(rows, caller) ? refuse('blocked-user') : channel
    if (membership === 'none' && caller.kind !== 'admin') return refuse('not-a-channel-member')
  }
  return channelToManage(rows, { caller, permission: 'EDIT_CHANNEL' })
}
