import { channelRead } from '@causerie/contracts/chat'
import type { Fact } from '@causerie/protocol'
import { type ChannelRow, initialFacts } from '../channel/channel.ts'
import { type ChannelRows, membershipIn } from '../channel/channel-access.ts'

/** That a member has read a channel so far: only forward, and at most to its last message. */
export const seenFacts = (
  channel: ChannelRow,
  rows: ChannelRows,
  readToSegment: number,
): Fact[] => {
  const { user, activity, state } = rows
  const segment = Math.min(readToSegment, activity?.lastSegment ?? 0)
  if (!user || membershipIn(rows).membership !== 'member' || segment <= (state?.readToSegment ?? 0))
    return []
  const { channelId, _id: internalId } = channel
  const { userId, userInternalId } = user
  return [
    ...initialFacts(rows),
    channelRead({ channelId, internalId, userId, userInternalId, readToSegment: segment }),
  ]
}
