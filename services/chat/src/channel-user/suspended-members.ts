import { channelMemberRestored, channelMemberSuspended } from '@causerie/contracts/chat'
import { userGloballyBanned, userGloballyUnbanned } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { channelActivities } from '../channel/channel.ts'
import { channelUsers } from './channel-user.ts'
import { channelsFrom, channelsOfUser } from './channels-of-user.ts'

const counted = channelsOfUser('counted_memberships_in_channels', 'not is_suspended')
const suspended = channelsOfUser('suspended_memberships_in_channels', 'is_suspended')

/**
 * Makes a membership what the user is now: suspended while banned from the network. A ban and its
 * end may be followed in any order.
 */
export const matchSuspension = (channelId: string, userId: string): AnyDecision =>
  decision({
    orderBy: channelKey(channelId),
    load: {
      user: users.get(userId),
      member: channelUsers.get(channelId, userId),
      activity: channelActivities.get(channelId),
    },
    decide: ({ user, member }) => {
      if (!user || member?.membership !== 'member' || member.isSuspended === user.isGlobalBan)
        return []
      const of = {
        channelId,
        internalId: member.channelInternalId,
        userId,
        userInternalId: member.userInternalId,
      }
      return [user.isGlobalBan ? channelMemberSuspended(of) : channelMemberRestored(of)]
    },
  })

/**
 * A ban from the network hides the memberships of the user, and no count includes them. Communities
 * do so for their channels.
 */
export const suspendMembers = fanOut(
  'suspend-channel-members',
  { of: userGloballyBanned, from: 'beginning' },
  async function* ({ data: { userId } }, reader) {
    for await (const channelId of channelsFrom(reader, counted, userId))
      yield matchSuspension(channelId, userId)
  },
)

/** The end of the ban gives them back. */
export const restoreMembers = fanOut(
  'restore-channel-members',
  { of: userGloballyUnbanned, from: 'beginning' },
  async function* ({ data: { userId } }, reader) {
    for await (const channelId of channelsFrom(reader, suspended, userId))
      yield matchSuspension(channelId, userId)
  },
)
