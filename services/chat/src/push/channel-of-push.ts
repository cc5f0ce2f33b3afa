import type { PushAnswers } from '@causerie/contracts/push'
import type { Reader } from '@causerie/kernel'
import { channelForViewerIn, viewerRows } from '../channel/channel-access.ts'

/**
 * How a channel pushes, and the roles of a sender in it. The channel of a community pushes as the
 * community says.
 */
export const channelOfPush = async (
  { channelId, senderId }: { channelId: string; senderId: string },
  reader: Reader,
): Promise<PushAnswers['pushChannel']> => {
  const rows = await reader.load(viewerRows(channelId, { userId: senderId }))
  const { networkId } = reader
  const channel = channelForViewerIn(rows, { caller: { kind: 'user' }, networkId })
  const notificationMode = (rows.channelCommunities[0] ?? rows.channel)?.notificationMode
  const isGone = rows.channel?.isDeleted || rows.channelCommunities[0]?.isDeleted
  if (!channel || !notificationMode || isGone) return { channel: null }
  return {
    channel: {
      communityId: channel.isOfCommunity ? channelId : null,
      notificationMode,
      senderRoles: channel.access.member?.roles ?? [],
    },
  }
}
